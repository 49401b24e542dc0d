type Flight<O> = { current: Promise<O>; next?: Promise<O> }

/**
 * Callers that ask for the same while a call for it runs share the next one: many users after one thing cost what one
 * does. Nobody gets an answer from a call that began before they asked, and nobody waits for another key.
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
