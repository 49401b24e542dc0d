import { spawnSync } from 'node:child_process'

/*
 * Three machines in network namespaces of this one, joined by a bridge: cables can be pulled, while processes, files and
 * clock are real.
 */

const BRIDGE = 'bmp-cluster'
export const NUMBERS = [1, 2, 3] as const
export type MachineNumber = (typeof NUMBERS)[number]

export const addressOf = (number: MachineNumber) => `10.78.0.${number}`
/** The address of the test itself. */
export const OUTSIDE = '10.78.0.254'
export const spaceOf = (number: MachineNumber) => `bmp-${number}`
/** The end of a machine's cable that is plugged into the bridge. */
const cableOf = (number: MachineNumber) => `bmp-cable-${number}`

/** Runs a command to its end. @throws Error with its output */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout
}

const ip = (...args: string[]) => run('ip', ...args)

/** @throws Error that says what is missing on this machine */
function checkPrograms(): void {
  const missing = ['patroni', 'etcd', 'haproxy', 'setpriv'].filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')}: not found. apt-get install postgresql patroni etcd-server haproxy`)
  const { status, stderr } = spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' })
  if (status !== 0 || process.getuid?.() !== 0)
    throw new Error(`Networks need root, and a container that may make them. ${stderr ?? ''}`)
}

export function createNetwork(): void {
  checkPrograms()
  removeNetwork()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${OUTSIDE}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const number of NUMBERS) {
    const space = spaceOf(number)
    ip('netns', 'add', space)
    ip('link', 'add', cableOf(number), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    ip('link', 'set', cableOf(number), 'master', BRIDGE)
    ip('link', 'set', cableOf(number), 'up')
    ip('-n', space, 'addr', 'add', `${addressOf(number)}/24`, 'dev', 'eth0')
    ip('-n', space, 'link', 'set', 'eth0', 'up')
    ip('-n', space, 'link', 'set', 'lo', 'up')
    // a standby that connects to a machine that is cut off would wait for two minutes
    ip('netns', 'exec', space, 'sysctl', '-q', '-w', 'net.ipv4.tcp_syn_retries=2')
  }
}

/** Removes what `createNetwork` made, also by a run that was killed. */
export function removeNetwork(): void {
  for (const number of NUMBERS) {
    const { stdout } = spawnSync('ip', ['netns', 'pids', spaceOf(number)], { encoding: 'utf8' })
    for (const pid of stdout.trim().split('\n').filter(Boolean)) spawnSync('kill', ['-9', pid])
    spawnSync('ip', ['link', 'del', cableOf(number)])
    spawnSync('ip', ['netns', 'del', spaceOf(number)])
  }
  spawnSync('ip', ['link', 'del', BRIDGE])
}

/** Nothing reaches the machine, and nothing comes from it. */
export const cutOff = (number: MachineNumber) => ip('link', 'set', cableOf(number), 'down')
export const plugIn = (number: MachineNumber) => ip('link', 'set', cableOf(number), 'up')

/** The machine hears the others, and they hear nothing of it. */
export const mute = (number: MachineNumber) => routeAll(number, 'add')
export const unmute = (number: MachineNumber) => routeAll(number, 'del')

function routeAll(number: MachineNumber, change: 'add' | 'del'): void {
  for (const other of [...NUMBERS.filter((each) => each !== number).map(addressOf), OUTSIDE])
    ip('-n', spaceOf(number), 'route', change, 'blackhole', `${other}/32`)
}

/** The processes that run on a machine. */
export const processesOn = (number: MachineNumber): number[] =>
  ip('netns', 'pids', spaceOf(number)).trim().split('\n').filter(Boolean).map(Number)
