import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ZONE } from '../data-set/days.ts'
import type { Lamp } from './lamp.ts'
import {
  browser,
  CLOSES,
  COURTS,
  type Filled,
  form,
  OPENS,
  PEOPLE,
  type Peer,
  pad,
  type Slot,
  upTo,
  VENUES,
} from './peer.ts'
import { type Session, visit } from './session.ts'

const DATABASE = 'easyappointments'
const token = /"csrf_token":"([^"]+)"/
/** PHP locks a session's file while it answers, so there are more sessions than connections. */
const SESSIONS = 200

const providerOf = (venue: number) => 100 + venue
const customerOf = (person: number) => 1000 + person
const at = (day: string, hour: number) => `${day} ${pad(hour)}:00:00`

const email = (person: number) => `user${person}@bench.test`

/**
 * Copies Easy!Appointments from `installed` and fills its database: a venue is a service for as many at once as it has
 * courts, with one provider. Nobody is sent a mail. @returns its folder
 */
export function installEasyAppointments(lamp: Lamp, installed: string, filled: Filled[]): string {
  const folder = join(lamp.folder, 'easyappointments')
  cpSync(installed, folder, { recursive: true })
  writeFileSync(join(folder, 'config.php'), config)
  const settings = join(folder, 'application/config/config.php')
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace("['rate_limiting'] = true", "['rate_limiting'] = false"),
  )
  lamp.sql(`create database ${DATABASE}`)
  lamp.php(['index.php', 'console', 'install'], folder)
  const services = upTo(VENUES).map((venue) => `(${venue}, 'Facility ${venue}', 60, 60, 12, 'USD', ${COURTS})`)
  const providers = upTo(VENUES).map((venue) =>
    user(providerOf(venue), `Facility ${venue}`, `venue${venue}@bench.test`, 2),
  )
  const customers = upTo(PEOPLE).map((person) => user(customerOf(person), `User ${person}`, email(person), 3))
  const plans = upTo(VENUES).map((venue) => `(${providerOf(venue)}, 'venue${venue}', '${workingPlan}', 0, 0)`)
  const appointments = filled.map(
    ({ venue, day, hour }, index) =>
      `(now(), '${at(day, hour)}', '${at(day, hour + 1)}', uuid(), 'Booked', ${providerOf(venue)}, ${customerOf(1 + (index % PEOPLE))}, ${venue})`,
  )
  lamp.sql(
    `delete from ea_services_providers; delete from ea_services; delete from ea_users where id_roles > 1;
     update ea_settings set value = '${ZONE}' where name = 'default_timezone';
     update ea_settings set value = '0' where name = 'customer_notifications';
     update ea_user_settings set notifications = 0;
     insert into ea_services (id, name, duration, slot_interval, price, currency, attendants_number) values ${services};
     insert into ea_users (id, first_name, last_name, email, phone_number, timezone, id_roles) values ${[...providers, ...customers]};
     insert into ea_user_settings (id_users, username, working_plan, notifications, google_sync) values ${plans};
     insert into ea_services_providers (id_users, id_services) select ${providerOf(0)} + id, id from ea_services;
     insert into ea_appointments (book_datetime, start_datetime, end_datetime, hash, status, id_users_provider, id_users_customer,
       id_services) values ${appointments}`,
    DATABASE,
  )
  return folder
}

const user = (id: number, name: string, address: string, role: number) =>
  `(${id}, '${name}', 'Bench', '${address}', '+8801700000000', '${ZONE}', ${role})`

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const workingPlan = JSON.stringify(
  Object.fromEntries(days.map((day) => [day, { start: `${pad(OPENS)}:00`, end: `${pad(CLOSES)}:00`, breaks: [] }])),
)

const config = `<?php
class Config {
  const BASE_URL = 'http://127.0.0.1';
  const LANGUAGE = 'english';
  const DEBUG_MODE = false;
  const DB_HOST = 'localhost';
  const DB_NAME = '${DATABASE}';
  const DB_USERNAME = 'root';
  const DB_PASSWORD = '';
}
`

/** Opens sessions and returns Easy!Appointments as it is used in them. */
export async function openEasyAppointments(lamp: Lamp, folder: string, url: string): Promise<Peer> {
  const sessions: Session[] = []
  while (sessions.length < SESSIONS) sessions.push(await visit(`${url}/index.php`, token))
  let visitors = 0
  const next = () => sessions[visitors++ % SESSIONS] ?? { cookie: '', token: '' }
  const page = (query: string) => ({ path: `/index.php${query}`, headers: { ...browser, cookie: next().cookie } })
  const post = (path: string, fields: Record<string, string>) => {
    const { cookie, token } = next()
    return form(`/index.php/booking/${path}`, cookie, { csrf_token: token, ...fields })
  }
  const count = (condition: string) =>
    Number(lamp.sql(`select count(*) from ea_appointments where ${condition}`, DATABASE))
  return {
    name: `Easy!Appointments ${readVersion(folder)}`,
    url,
    booked: 200,
    book: ({ venue, day, hour }, person) =>
      post('register', {
        'post_data[customer][first_name]': `User ${person}`,
        'post_data[customer][last_name]': 'Bench',
        'post_data[customer][email]': email(person),
        'post_data[customer][phone_number]': '+8801700000000',
        'post_data[customer][timezone]': ZONE,
        'post_data[appointment][start_datetime]': at(day, hour),
        'post_data[appointment][end_datetime]': at(day, hour + 1),
        'post_data[appointment][notes]': '',
        'post_data[appointment][is_unavailability]': 'false',
        'post_data[appointment][id_users_provider]': String(providerOf(venue)),
        'post_data[appointment][id_services]': String(venue),
        'post_data[manage_mode]': '0',
      }),
    availability: (venue, day) =>
      post('get_available_hours', {
        service_id: String(venue),
        provider_id: String(providerOf(venue)),
        selected_date: day,
        service_duration: '60',
        manage_mode: '0',
        appointment_id: '',
      }),
    list: (address) => page(address === 0 ? '' : `?from=${address}`),
    venue: (venue) => page(`?service=${venue}`),
    countBookings: async () => count('true'),
    countSold: async ({ venue, day, hour }: Slot) =>
      count(`start_datetime = '${at(day, hour)}' and id_services = ${venue}`),
  }
}

const readVersion = (folder: string): string =>
  /\['version'\] = '(.+?)'/.exec(readFileSync(join(folder, 'application/config/app.php'), 'utf8'))?.[1] ?? ''
