/** Makes a value on its first use, for what is slow to construct, as the formatters of Intl are. */
export function lazy<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}
