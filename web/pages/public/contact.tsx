import { ContactCards } from '../../features/contact/contact-cards'
import { ContactForm } from '../../features/contact/contact-form'
import { PageHead } from '../../lib/page-head'

export default function ContactPage() {
  return (
    <main className="page contact-page">
      <PageHead
        title="Contact Us"
        description="Write to the people who run Book My Play: questions about a booking, a refund, or a venue of your own."
      />
      <div>
        <h1 className="display">Contact Us</h1>
        <p className="contact-lead">
          A question about a booking, a refund, or a venue you would like to list: write to us, a person answers.
        </p>
        <ContactCards />
      </div>
      <ContactForm />
    </main>
  )
}
