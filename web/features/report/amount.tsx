/** An amount like `BDT. 1,486` with its currency in small type. */
export function Amount({ text }: { text: string }) {
  const [currency, ...figure] = text.split(' ')
  return (
    <>
      <small>{currency}</small> {figure.join(' ')}
    </>
  )
}
