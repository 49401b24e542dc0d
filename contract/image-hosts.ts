/** Whether a host is in a list of names like example.com, and *.example.com for its subdomains. */
export const isListedHost = (host: string, names: string[]): boolean =>
  names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name))
