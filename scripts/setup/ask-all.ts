import { StartError } from '../../server/start-error.ts'
import { readAnswer } from './answers.ts'
import type { Dialog } from './dialog.ts'
import type { Values } from './env-text.ts'
import { type Question, type Step, type StepName, steps } from './questions.ts'

/**
 * Tests the answers of a step by a real call, and may add to them. Returns what to tell; undefined for nothing.
 * @throws StartError with what is wrong, which is asked again
 */
export type TestStep = (step: StepName, answers: Values) => Promise<string | undefined>

type Tools = { dialog: Dialog; test: TestStep }

/** Asks everything that live mode needs. `before`: the answers that Enter keeps. */
export async function askAll(tools: Tools, before: Values): Promise<Values> {
  const answers = { ...before }
  for (const step of steps) if (step.isAsked?.(answers) ?? true) while (!(await askStep(tools, step, answers)));
  return answers
}

/** Returns whether the answers are good; they are what Enter keeps when asked again. */
async function askStep({ dialog, test }: Tools, step: Step, answers: Values): Promise<boolean> {
  dialog.say(`\n${step.title}`)
  const note = step.getNote?.(answers)
  if (note) dialog.say(`  ${note}`)
  for (const question of step.questions) {
    const isAsked = question.isAsked?.(answers) ?? true
    answers[question.name] = isAsked ? await askOne(dialog, question, answers) : ''
  }
  try {
    const said = await test(step.name, answers)
    if (said) dialog.say(`✓ ${said}`)
    return true
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    dialog.say(`✗ ${error.message}`)
    return false
  }
}

async function askOne(dialog: Dialog, question: Question, answers: Values): Promise<string> {
  const before = answers[question.name] || question.getDefault?.(answers)
  for (;;) {
    const reading = readAnswer(question, await dialog.ask(question, before), before)
    if ('value' in reading) return reading.value
    dialog.say(`✗ ${reading.problem.charAt(0).toUpperCase()}${reading.problem.slice(1)}.`)
  }
}
