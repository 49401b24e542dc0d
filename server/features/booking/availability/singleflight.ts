type Flight<O> = { current: Promise<O>; next?: Promise<O> }

/**
 * Lets callers with the same key share a call: those that come while one runs wait for the next. No caller gets a
 * result from a call that began before they asked, and none waits for another key.
 */
export function singleflight<I, O>(
  toKey: (input: I) => string,
  call: (input: I) => Promise<O>,
): (input: I) => Promise<O> {
  const flights = new Map<string, Flight<O>>()
  const start = (key: string, input: I): Promise<O> => {
    const flight: Flight<O> = { current: call(input) }
    flights.set(key, flight)
    const land = () => {
      if (!flight.next) flights.delete(key)
    }
    flight.current.then(land, land)
    return flight.current
  }
  return (input) => {
    const key = toKey(input)
    const flight = flights.get(key)
    if (!flight) return start(key, input)
    const restart = () => start(key, input)
    flight.next ??= flight.current.then(restart, restart)
    return flight.next
  }
}
