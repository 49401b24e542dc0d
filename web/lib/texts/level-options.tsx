import { formatLevel, levels } from './levels'

export const LevelOptions = () =>
  levels.map((level) => (
    <option key={level} value={level}>
      {formatLevel(level)}
    </option>
  ))
