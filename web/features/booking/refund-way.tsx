import { t } from '#i18n/t'
import layout from '../../ui/layout/layout.module.css'
import { ChoiceSegments } from '../../ui/tabs/choice-segments'

export type RefundWay = 'money' | 'credit'

type Props = { credit: string; isMine?: boolean; value: RefundWay; onChange: (value: RefundWay) => void }

/** Whether a refund goes back as it was paid or becomes credit of the venue, with what that means. */
export function RefundWayChoice({ credit, isMine = false, value, onChange }: Props) {
  return (
    <div className={layout.stack}>
      <ChoiceSegments
        label={t('Give back')}
        choices={[
          { value: 'money', text: t('As it was paid') },
          { value: 'credit', text: t('As credit') },
        ]}
        value={value}
        onChange={onChange}
      />
      {value === 'credit' && (
        <p className="muted" role="status">
          {isMine
            ? t('“{name}” among your passes pays for your next bookings at this venue. It is not paid out as money.', {
                name: credit,
              })
            : t(
                'Only if the customer wants it: “{name}” pays for their next bookings here. It is not paid out as money.',
                {
                  name: credit,
                },
              )}
        </p>
      )}
    </div>
  )
}
