import type { Facility } from '#contract/facility'
import type { Site } from '#contract/site'
import { t } from '#i18n/t'
import { toPreviewPath } from '../../../lib/pictures/photo'
import { formatHourly } from '../../../lib/texts/format'
import { hasPriceRange } from '../../../lib/texts/price-range'
import { toLanguagePath } from '../../../lib/urls/language'
import { factTexts } from '../fact-texts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const toHours = ({ closedWeekdays, openingTime, closingTime }: Facility) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdays.filter((_, day) => !closedWeekdays.includes(day)),
  opens: openingTime,
  closes: closingTime === '24:00' ? '23:59' : closingTime,
})

/** Returns the URLs of all photos, or else of the picture at `imageUrl`, or else of the drawn court. */
function toImages({ _id, photos, imageUrl }: Facility, publicUrl: string): string | string[] {
  if (photos.length > 0) return photos.map((photo) => `${publicUrl}${toPreviewPath(photo)}`)
  return imageUrl || `${publicUrl}/art/${_id}.jpg?v=2`
}

/** Structured data of a facility for search engines: hours, price and rating. */
export function toFacilityJsonLd(facility: Facility, { currency, publicUrl }: Site): Record<string, unknown> {
  const { _id, name, description, location, priceRange, averageRating, reviewCount, coordinates, facts } = facility
  const price = (amount: number) => formatHourly(amount, currency)
  const url = `${publicUrl}/facilities/${_id}`
  return {
    '@type': 'SportsActivityLocation',
    '@id': url,
    url: `${publicUrl}${toLanguagePath(`/facilities/${_id}`)}`,
    name,
    description,
    image: toImages(facility, publicUrl),
    address: location,
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    amenityFeature: facts.map((fact) => ({
      '@type': 'LocationFeatureSpecification',
      name: t(factTexts[fact]),
      value: true,
    })),
    priceRange: hasPriceRange(priceRange)
      ? t('{from} to {to}', { from: price(priceRange.from), to: price(priceRange.to) })
      : price(priceRange.from),
    makesOffer: {
      '@type': 'Offer',
      name: t('Badminton court, one hour'),
      price: priceRange.from.toFixed(2),
      priceCurrency: currency.toUpperCase(),
      url,
    },
    openingHoursSpecification: toHours(facility),
    ...(facility.specialHours.length > 0 && {
      specialOpeningHoursSpecification: facility.specialHours.map(({ dates, ...hours }) => ({
        ...toHours({ ...facility, ...hours }),
        validFrom: dates.from,
        validThrough: dates.to,
      })),
    }),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount, bestRating: 5 },
    }),
  }
}
