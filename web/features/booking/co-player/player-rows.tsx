import { Plus, X } from 'lucide-react'
import { t } from '#i18n/t'
import { Button, IconButton } from '../../../ui/buttons/button'
import { Field } from '../../../ui/fields/field'
import styles from './player-rows.module.css'
import { emptyPlayer, type PlayerValue } from './player-values'

type RowProps = {
  player: PlayerValue
  number: number
  onChange: (player: PlayerValue) => void
  /** Missing where the row has to be filled in. */
  onRemove?: (() => void) | undefined
}

function PlayerRow({ player, number, onChange, onRemove }: RowProps) {
  return (
    <li className={styles.player}>
      <Field
        label={t('Player {number, number}', { number })}
        maxLength={60}
        autoComplete="off"
        value={player.name}
        onChange={({ target }) => onChange({ ...player, name: target.value })}
      />
      {player.state === 'joined' ? (
        <p className={styles.joined}>{t('has joined')}</p>
      ) : (
        <Field
          label={t('E-mail of player {number, number}', { number })}
          hint={t('Optional')}
          type="email"
          autoComplete="off"
          placeholder={player.state === 'invited' ? t('invited') : ''}
          value={player.email}
          onChange={({ target }) => onChange({ ...player, email: target.value })}
        />
      )}
      {onRemove && (
        <IconButton label={t('Remove player {number, number}', { number })} onClick={onRemove}>
          <X className="icon" />
        </IconButton>
      )}
    </li>
  )
}

type PlayerRowsProps = {
  players: PlayerValue[]
  most: number
  isRequired: boolean
  onChange: (players: PlayerValue[]) => void
}

/** Who plays too: a name each, and an e-mail address for those who are to see the booking. */
export function PlayerRows({ players, most, isRequired, onChange }: PlayerRowsProps) {
  return (
    <div>
      <ul className={styles.players}>
        {players.map((player, index) => (
          <PlayerRow
            key={player.key}
            player={player}
            number={index + 1}
            onChange={(changed) => onChange(players.map((one) => (one.key === changed.key ? changed : one)))}
            onRemove={isRequired ? undefined : () => onChange(players.filter((one) => one.key !== player.key))}
          />
        ))}
      </ul>
      {players.length < most && (
        <Button size="small" variant="outline" onClick={() => onChange([...players, emptyPlayer()])}>
          <Plus className="icon" />
          {t('Add a player')}
        </Button>
      )}
      <p className={styles.note}>
        {t('With an e-mail address they get a link to see the booking. Nobody else sees the address.')}
      </p>
    </div>
  )
}
