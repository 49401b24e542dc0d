import { msg, t } from '#i18n/t'
import { formatNumber } from './format'

const levelNames = [
  msg('New to it'),
  msg('Beginner'),
  msg('Improver'),
  msg('Club player'),
  msg('Strong club player'),
  msg('Tournament player'),
  msg('Professional'),
]

export const levels = levelNames.map((_, index) => index + 1)

export const formatLevel = (level: number) =>
  t('{level}, {name}', { level: formatNumber(level), name: t(levelNames[level - 1] ?? '') })

export function formatLevels(from: number, to: number) {
  if (from === 1 && to === 7) return t('All levels')
  if (from === to) return t('Level {level}', { level: formatLevel(from) })
  return t('Levels {from} to {to}', { from: formatNumber(from), to: formatNumber(to) })
}
