import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayFromToday, OFFSET, ZONE } from '../data-set/days.ts'
import type { Lamp } from './lamp.ts'
import { browser, CLOSES, COURTS, type Filled, form, OPENS, type Peer, pad, type Slot, upTo, VENUES } from './peer.ts'
import { type Session, visit } from './session.ts'

/** As many as want one slot; each signs in with a password, of which more would take minutes. */
const USERS = 200
const PASSWORD = 'the password of the measurements'
const DATABASE = 'mrbs'
const token = /name="csrf_token"[^>]*? (?:content|value)="([^"]+)"/

const roomOf = (venue: number, court: number) => (venue - 1) * COURTS + court
const unix = (day: string, hour: number) => Date.parse(`${day}T${pad(hour)}:00:00${OFFSET}`) / 1000

/** Copies MRBS from `installed` and fills its database: an area is a venue, a room is a court. @returns its folder */
export function installMrbs(lamp: Lamp, installed: string, filled: Filled[]): string {
  const folder = join(lamp.folder, 'mrbs')
  cpSync(join(installed, 'web'), folder, { recursive: true })
  writeFileSync(join(folder, 'config.inc.php'), config)
  lamp.sql(`create database ${DATABASE}`)
  lamp.sql(readFileSync(join(installed, 'tables.my.sql'), 'utf8'), DATABASE)
  const hash = lamp.php(['-r', `echo password_hash('${PASSWORD}', PASSWORD_DEFAULT);`])
  const areas = upTo(VENUES).map(
    (venue) =>
      `(${venue}, 'Facility ${venue}', '${pad(venue)}', '${ZONE}', 3600, 3600, ${OPENS}, 0, ${CLOSES - 1}, 0, '[]')`,
  )
  const rooms = upTo(VENUES).flatMap((venue) =>
    upTo(COURTS).map((court) => `(${roomOf(venue, court)}, ${venue}, 'Court ${court}', '${court}')`),
  )
  const users = upTo(USERS).map((user) => `(1, 'user${user}', 'User ${user}', '${hash}', 'user${user}@bench.test')`)
  const entries = filled.map(
    ({ venue, court, day, hour }) =>
      `(${unix(day, hour)}, ${unix(day, hour + 1)}, ${roomOf(venue, court)}, 'user1', 'Badminton', uuid())`,
  )
  lamp.sql(
    `insert into mrbs_area (id, area_name, sort_key, timezone, resolution, default_duration, morningstarts, morningstarts_minutes,
       eveningends, eveningends_minutes, periods) values ${areas};
     insert into mrbs_room (id, area_id, room_name, sort_key) values ${rooms};
     insert into mrbs_users (level, name, display_name, password_hash, email) values ${users};
     insert into mrbs_entry (start_time, end_time, room_id, create_by, name, ical_uid) values ${entries}`,
    DATABASE,
  )
  return folder
}

const config = `<?php
namespace MRBS;
require_once 'lib/autoload.inc';
$timezone = '${ZONE}';
$dbsys = 'mysql';
$db_host = 'localhost';
$db_database = '${DATABASE}';
$db_login = 'root';
$db_password = '';
$db_tbl_prefix = 'mrbs_';
$mrbs_admin = 'Bench';
`

/** Signs people in and returns MRBS as it is used by them. */
export async function openMrbs(lamp: Lamp, folder: string, url: string): Promise<Peer> {
  const sessions: Session[] = []
  for (const user of upTo(USERS)) sessions.push(await signIn(url, `user${user}`))
  const sessionOf = (person: number): Session => sessions[(person - 1) % USERS] ?? { cookie: '', token: '' }
  let visitors = 0
  const page = (query: Record<string, string | number>) => ({
    path: `/index.php?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    headers: { ...browser, cookie: sessionOf(++visitors).cookie },
  })
  const count = (condition: string) => Number(lamp.sql(`select count(*) from mrbs_entry where ${condition}`, DATABASE))
  return {
    name: `MRBS ${readVersion(folder)}`,
    url,
    booked: 302,
    book: ({ venue, day, hour }, person) => {
      const { cookie, token } = sessionOf(person)
      return form('/edit_entry_handler.php', cookie, {
        csrf_token: token,
        create_by: `user${1 + ((person - 1) % USERS)}`,
        name: 'Badminton',
        description: '',
        start_date: day,
        start_seconds: String(hour * 3600),
        end_date: day,
        end_seconds: String((hour + 1) * 3600),
        area: String(venue),
        'rooms[]': String(roomOf(venue, 1 + (person % COURTS))),
        type: 'I',
        rep_type: '0',
        returl: `index.php?view=day&area=${venue}&page_date=${day}`,
      })
    },
    availability: (venue, day) => {
      const fields = {
        refresh: '1',
        view: 'day',
        view_all: '1',
        page_date: day,
        area: String(venue),
        room: String(roomOf(venue, 1)),
      }
      return form('/index.php', sessionOf(++visitors).cookie, fields)
    },
    list: (address) => page({ view: 'day', page_date: dayFromToday(address) }),
    venue: (venue) => page({ view: 'day', area: venue }),
    countBookings: async () => count('true'),
    countSold: async ({ venue, day, hour }: Slot) =>
      count(`start_time = ${unix(day, hour)} and room_id between ${roomOf(venue, 1)} and ${roomOf(venue, COURTS)}`),
  }
}

async function signIn(url: string, username: string): Promise<Session> {
  const page = `${url}/admin.php`
  const before = await visit(page, token)
  const fields = { csrf_token: before.token, target_url: 'index.php', action: 'SetName', username, password: PASSWORD }
  const { cookie } = await visit(page, token, { form: fields, cookie: before.cookie })
  const signedIn = await visit(`${url}/edit_entry.php?area=1&room=1`, token, { cookie })
  if (!signedIn.token) throw new Error(`MRBS did not sign in ${username}`)
  return signedIn
}

const readVersion = (folder: string): string =>
  /version_number = '(.+)'/.exec(readFileSync(join(folder, 'version_num.inc'), 'utf8'))?.[1] ?? ''
