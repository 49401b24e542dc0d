import { parseEnv } from 'node:util'
import { StartError } from '../../server/start-error.ts'

export type Values = Record<string, string>

const isEmpty = (line: string) => /^\s*(#.*)?$/.test(line)
const toAssignment = (line: string) => /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line)

/** Reads the text of a `.env`. @throws StartError naming the line that can't be understood, but not what it says */
export function readEnvText(text: string): Values {
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const problem = findProblem(line)
    if (problem) throw new StartError(`.env can't be read: line ${index + 1} ${problem}. Nothing was changed.`)
  }
  return Object.fromEntries(Object.entries(parseEnv(text)).map(([name, value]) => [name, value ?? '']))
}

function findProblem(line: string): string | undefined {
  if (isEmpty(line)) return undefined
  const value = toAssignment(line)?.[2]?.trim()
  if (value === undefined) return 'is neither NAME=value nor a comment that begins with #'
  const mark = /^['"`]/.exec(value)?.[0]
  if (!mark) return undefined
  const end = value.indexOf(mark, 1)
  if (end < 0) return 'has a quote that does not end'
  if (!isEmpty(value.slice(end + 1))) return 'goes on after its quote'
  return undefined
}

/** Returns the text with some values changed; all other lines stay as they are. */
export function changeEnvText(text: string, changes: Values): string {
  const now = readEnvText(text)
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  for (const [name, value] of Object.entries(changes)) {
    if (value === (now[name] ?? '')) continue
    const at = lines.findLastIndex((line) => !isEmpty(line) && toAssignment(line)?.[1] === name)
    lines.splice(at < 0 ? lines.length : at, at < 0 ? 0 : 1, `${name}=${quote(value)}`)
  }
  return `${lines.join('\n')}\n`
}

/**
 * Writes a value so that Node.js reads the same, and Docker Compose and systemd too unless it has an apostrophe and one of " $ \ `.
 * @throws StartError when no way of quoting can
 */
function quote(value: string): string {
  if (/^[\w.:/@%+,=~^*?&!-]*$/.test(value)) return value
  if (!value.includes("'")) return `'${value}'`
  if (!/["\\$`]/.test(value)) return `"${value}"`
  if (!value.includes('`')) return `\`${value}\``
  if (!/["\\]/.test(value)) return `"${value}"`
  throw new StartError('A value with all kinds of quotes can’t be written to .env.')
}
