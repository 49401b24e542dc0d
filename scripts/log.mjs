// Output of the commands: each step says what it does and how long it took.

/** An error the user of a command can fix; its message is printed without a stack trace. */
export class CliError extends Error {}

/** Formats the seconds that have passed since `began`, in milliseconds. */
export const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`

/** Runs one step of a command and says how long it took. */
export async function step(title, work) {
  const began = Date.now()
  process.stdout.write(`- ${title} …\n`)
  const result = await work()
  process.stdout.write(`  done in ${seconds(began)}\n`)
  return result
}

/** Runs a command's main function; a `CliError` prints its message and exits with 1, anything else keeps its trace. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof CliError ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
