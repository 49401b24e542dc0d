/** `BDT. 1,486` with its currency small before the figure. */
export function Amount({ text }: { text: string }) {
  const [currency, ...figure] = text.split(' ')
  return (
    <>
      <small>{currency}</small> {figure.join(' ')}
    </>
  )
}
