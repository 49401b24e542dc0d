// Preloaded into the server: its clock starts at the same instant in every run, so that all runs show the same times.

const [began, instant, factor] = JSON.parse(process.env.SLOW_CLOCK ?? '')
const RealDate = Date
const now = () => Math.floor(instant + (RealDate.now() - began) / factor)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
