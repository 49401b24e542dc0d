import { LEVELS } from '#contract/play-session'
import { formatLevel } from './levels'

export const LevelOptions = () =>
  LEVELS.map((level) => (
    <option key={level} value={level}>
      {formatLevel(level)}
    </option>
  ))
