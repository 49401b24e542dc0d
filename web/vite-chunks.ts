// Which modules are in one file of the browser's build (`codeSplitting` of Rolldown). Paths have no endings.

/** What pages that list or show facilities need. */
const facilities = [
  'web/shared/holds',
  'web/features/facility/api',
  'web/features/facility/saved/api',
  'web/features/facility/saved/heart-button',
  'web/features/facility/saved/use-saved',
  'web/features/review/api',
  'contract/facility-facts',
  'contract/opening-hours',
  'web/lib/texts/price-range',
  'web/ui/marks/hourly-price',
  'icons/heart',
]

const pictures = [
  'contract/photo-variants',
  'web/lib/pictures/photo',
  'web/ui/pictures/court-picture',
  'web/ui/pictures/photo-picture',
]

/** What cards of facilities are made of. */
const cards = [
  'web/ui/dates/day-strip',
  'web/ui/marks/next-free-time',
  'web/features/facility/list/card-day',
  'web/features/facility/list/distance',
  'web/features/facility/list/facility-card',
  'web/features/facility/list/facility-grid',
  'web/features/facility/list/hour-chips',
  'web/features/facility/list/position',
  'web/features/facility/list/search-params',
  'web/features/facility/list/use-facilities',
]

/** What lists are made of. */
const lists = [
  'web/ui/layout/admin-head',
  'web/ui/layout/card',
  'web/ui/buttons/export-button',
  'web/ui/lists/facts-list',
  'web/ui/marks/hold-line',
  'web/ui/marks/price-fact',
  'web/ui/lists/row-link',
  'web/ui/feedback/table-skeleton',
]

/** What forms are made of. */
const forms = [
  'web/ui/fields/accept-digits',
  'web/ui/fields/field',
  'web/ui/fields/form-error',
  'web/lib/forms/form-errors',
  'web/lib/texts/level-options',
  'web/lib/texts/levels',
  'web/lib/forms/use-plain-form',
]

/** What the choice of a city, a day or an hour is made of. */
const searches = [
  'web/ui/dates/date-picker',
  'web/ui/dates/slot-options',
  'web/lib/urls/search-params',
  'web/lib/storage/searched-city',
  'web/lib/time/slot-times',
  'web/lib/texts/sport-texts',
  'web/lib/browser/use-media',
  'web/lib/urls/use-optimistic-param',
]

/** What lists of venues or games are made of. */
const choices = [
  'web/ui/feedback/empty',
  'web/ui/lists/filter-bar',
  'web/ui/lists/paged-list',
  'web/ui/lists/pagination',
  'web/ui/tabs/segments',
  'web/lib/texts/pass-texts',
]

/** Words in the names of components and helpers that few pages need, or that need a large library. */
const ofFewPages =
  /badge|carousel|code-field|confirm|data-table|date-field|dialog|field-row|menu|photo|picture\.|prices|select|send-file|share-link|sheet|slot-times|tabs|toaster|use-debounced|use-draft/

const isAmong = (paths: string[]) => {
  const parts = paths.map((path) => `/${path}.`)
  return (id: string) => parts.some((part) => id.replaceAll('\\', '/').includes(part))
}

const isIcon = (id: string) => /lucide-react[\\/]dist[\\/]esm[\\/]icons/.test(id)
const hasOwnGroup = isAmong([...facilities, ...pictures, ...cards, ...lists, ...forms, ...searches, ...choices])

/** Components of web/ui, helpers of web/lib and icons, unless they have a group of their own or stay with few pages. */
function isPart(id: string) {
  const [name] = /[\w.-]+$/.exec(id.split('?')[0] ?? id) ?? ['']
  const isShared = /web[\\/](lib|ui)[\\/]/.test(id) && !ofFewPages.test(name)
  return isIcon(id) || isAmong(['contract/clock'])(id) || (isShared && !hasOwnGroup(id))
}

/**
 * Files that pages share. What fewer chunks share than the least stays in files of its own, out of the other pages. Without
 * groups pages have as many bytes, but twice as many scripts: the home page 47 instead of 16. By folders instead of names,
 * pages weigh 40 to 60 KB more.
 */
export const chunkGroups = [
  // what every page needs: React, router, store and layout
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  // what most pages need
  { name: 'parts', test: isPart, minShareCount: 7, priority: 2 },
  { name: 'pictures', test: isAmong(pictures), minShareCount: 3, priority: 2 },
  // after what they take along
  { name: 'facilities', test: isAmong(facilities), minShareCount: 3, priority: 1 },
  // after the parts, since a group takes along what its modules import
  { name: 'searches', test: isAmong(searches), minShareCount: 5, priority: 1 },
  { name: 'choices', test: isAmong(choices), minShareCount: 5, priority: 1 },
  { name: 'cards', test: isAmong(cards), minShareCount: 3, priority: 1 },
  { name: 'lists', test: isAmong(lists), minShareCount: 7, priority: 1 },
  { name: 'forms', test: isAmong(forms), minShareCount: 7, priority: 1 },
]
