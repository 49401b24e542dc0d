import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { rich } from '../../../lib/texts/rich'
import { TextLink } from '../../../ui/buttons/text-link'
import { ProsePage, ProseSection, SupportLink } from '../layout/prose-page'

function Booking() {
  const { payWithinMinutes, freeCancelHours, bookingHorizonDays } = useSite()
  return (
    <>
      <ProseSection title={t('Booking a court')}>
        <p>
          {t(
            'A booking is made when we answer “Booking confirmed!”. From then on the court is yours for the hours you chose, provided you open the payment within {minutes, plural, one {# minute} other {# minutes}}. If you don’t, or if the payment page runs out unpaid, the court is released and you owe nothing. Bookings open {days, plural, one {# day} other {# days}} ahead.',
            { minutes: payWithinMinutes, days: bookingHorizonDays },
          )}
        </p>
        <p>
          {t(
            'A court can be held by one person at a time. If two people ask for the last court in the same moment, one of them gets it and the other is told so at once.',
          )}
        </p>
      </ProseSection>
      <ProseSection title={t('Price and payment')}>
        <p>
          {t(
            'The price is the venue’s hourly price times the hours you book, as shown before you click Book Now. It does not change afterwards, even if the venue changes its price. You pay by card or wallet on the page of a payment provider; we never see or store your card number.',
          )}
        </p>
      </ProseSection>
      <ProseSection title={t('Cancelling and refunds')}>
        <p>
          {t(
            'An unpaid booking can be cancelled at any time before it begins and costs nothing. A paid booking can be cancelled for a full refund until {hours, plural, one {# hour} other {# hours}} before it begins; after that it stands. The deadline is shown before you pay and on the page of every booking.',
            { hours: freeCancelHours },
          )}
        </p>
        <p>
          {t(
            'If your payment reaches us after the court was released, you get the court back when it is still free, and otherwise all of your money. Refunds go to the card or wallet you paid with; banks usually need five to ten days.',
          )}
        </p>
        <p>
          {t(
            'If a venue has to close at the time of your booking, we tell you why by e-mail. If you haven’t paid yet, the booking is cancelled and you owe nothing. If you have, you can move it to another time of the same length at no extra cost, or take a full refund, even after the deadline for free cancellation. If you do neither, you are refunded in full automatically one hour before it begins.',
          )}
        </p>
      </ProseSection>
    </>
  )
}

/** The terms accepted at sign-up (spec §5). */
export default function TermsPage() {
  return (
    <ProsePage
      title={t('Terms & Conditions')}
      description={t('How booking, paying, cancelling and refunds work on Book My Play, and what we expect of you.')}
      lead={t(
        'These terms are between you and the operator of this site. They say how a court is booked, paid for and cancelled, and what is expected of each of us.',
      )}
    >
      <ProseSection title={t('Your account')}>
        <p>
          {t(
            'To book you need an account with your name and an e-mail address you can read: sign-in codes, receipts and changes to your bookings are sent there. Keep your password to yourself; what is booked from your account is booked by you. You can close the account yourself at any time on your profile page.',
          )}
        </p>
      </ProseSection>
      <Booking />
      <ProseSection title={t('At the venue')}>
        <p>
          {t(
            'The game itself is between you and the venue, and its house rules apply: non-marking shoes, no more members per court than the venue allows, no pets, seeds, gum or glass, and no swinging outside the cage. Be on time: your slot ends when it ends, even if you came late.',
          )}
        </p>
      </ProseSection>
      <ProseSection title={t('Reviews')}>
        <p>
          {t(
            'Write about what you have seen yourself. One review per person and venue stands; a new one replaces the old. We hide reviews that insult people, advertise, or are paid for, and no others. A hidden review no longer counts in the rating, and you see on your dashboard why yours was hidden.',
          )}
        </p>
      </ProseSection>
      <ProseSection title={t('What we answer for')}>
        <p>
          {t(
            'We are responsible for taking your booking and your money correctly: you either hold the court or have your money back. We are not responsible for injuries on court or for things left there, except where the law says we are.',
          )}
        </p>
      </ProseSection>
      <ProseSection title={t('Changes and questions')}>
        <p>
          {rich(
            'When these terms change, bookings already made keep the terms they were made under. Write to <mail></mail> or use the <form>contact form</form>. What we do with your data is written in the <policy>Privacy Policy</policy>.',
            {
              mail: () => <SupportLink />,
              form: (text) => <TextLink to="/contact">{text}</TextLink>,
              policy: (text) => <TextLink to="/privacy">{text}</TextLink>,
            },
          )}
        </p>
      </ProseSection>
    </ProsePage>
  )
}
