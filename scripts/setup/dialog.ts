import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartError } from '../../server/start-error.ts'
import type { Values } from './env-text.ts'
import type { Question } from './questions.ts'

export type Dialog = {
  /** Returns what was typed, empty for Enter alone. @throws StartError when no more answers come */
  ask(question: Question, before: string | undefined): Promise<string>
  say(line: string): void
  close(): void
}

type Streams = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

/**
 * Asks in a terminal, without showing secrets, or reads one answer a line from a file or a pipe. An answer in the
 * environment is taken first, once. `onInterrupt`: Ctrl-C in the terminal.
 */
export function openDialog({ input, output }: Streams, environment: Values, onInterrupt: () => void): Dialog {
  // shown only while a question without a secret is asked: what is typed ahead may be the secret of the next
  let isHidden = true
  const echo = new Writable({
    write: (piece, _encoding, done) => {
      if (!isHidden) output.write(piece)
      done()
    },
  })
  const isTerminal = input.isTTY === true
  const reader = createInterface({ input, output: echo, terminal: isTerminal, historySize: 0 })
  reader.on('SIGINT', onInterrupt)
  reader.on('line', () => {
    isHidden = true
  })
  const lines = reader[Symbol.asyncIterator]()
  const given = { ...environment }
  return {
    ask: async (question, before) => {
      const prompt = formatPrompt(question, before)
      const known = given[question.name]
      delete given[question.name]
      if (known !== undefined) {
        output.write(`${prompt}(from the environment)\n`)
        return known
      }
      const isShown = isTerminal && !question.isSecret
      if (isShown) {
        isHidden = false
        reader.setPrompt(prompt)
        reader.prompt()
      } else output.write(prompt)
      const { value, done } = await lines.next()
      isHidden = true
      if (!isShown) output.write('\n')
      if (done) throw new StartError(`There is no answer to “${question.text}”. Nothing was changed.`)
      return value
    },
    say: (line) => void output.write(`${line}\n`),
    close: () => reader.close(),
  }
}

/** Shows what Enter keeps, but no secret. */
function formatPrompt({ text, isSecret, isOptional }: Question, before: string | undefined): string {
  const kept = before ? (isSecret ? 'kept' : before) : undefined
  const hint = [kept, isOptional && kept && '- for none'].filter(Boolean).join('; ')
  return `  ${text}${hint ? ` [${hint}]` : isOptional ? ' (Enter for none)' : ''}: `
}
