// The payment page works without this file. With it: cards fill without a round trip, numbers group themselves,
// the clock runs, and the button says that it is busy.
// An answer to a form can't be reloaded or come back to without sending the form again; a page can.
history.replaceState(null, '', location.href)

const form = document.getElementById('card')
const number = document.getElementById('number')
const expiry = document.getElementById('expiry')
const cvc = document.getElementById('cvc')

const group = (digits) =>
  /^3[47]/.test(digits)
    ? digits.replace(/^(.{4})(.{1,6})?(.*)$/, (_all, a, b = '', c = '') => [a, b, c].filter(Boolean).join(' '))
    : digits.replace(/(.{4})(?=.)/g, '$1 ')

/** Rewrites a field's digits, keeping the caret behind the digit it stood behind. */
const rewrite = (input, format, most) => {
  const before = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length
  const atEnd = input.selectionStart === input.value.length
  const digits = input.value.replace(/\D/g, '').slice(0, most)
  input.value = format(digits)
  if (atEnd) return
  let at = 0
  for (let seen = 0; at < input.value.length && seen < before; at += 1) if (/\d/.test(input.value[at])) seen += 1
  input.setSelectionRange(at, at)
}

const clearError = (input) => {
  if (input.getAttribute('aria-invalid') !== 'true') return
  input.removeAttribute('aria-invalid')
  input.removeAttribute('aria-describedby')
  document.getElementById(`${input.id}-error`)?.remove()
}

number?.addEventListener('input', () => rewrite(number, group, 19))
expiry?.addEventListener('input', (event) => {
  // Deleting must be able to get past the slash.
  if (event.inputType === 'deleteContentBackward') return
  const digits = expiry.value.replace(/\D/g, '')
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits.slice(0, 4)
  if (padded.length >= 2) expiry.value = `${padded.slice(0, 2)} / ${padded.slice(2)}`
})
for (const input of form?.querySelectorAll('input, select') ?? [])
  input.addEventListener('input', () => clearError(input))

for (const button of document.querySelectorAll('.test-card')) {
  button.addEventListener('click', (event) => {
    event.preventDefault()
    number.value = group(button.value)
    expiry.value ||= `12 / ${String((new Date().getFullYear() + 1) % 100).padStart(2, '0')}`
    cvc.value = /^3[47]/.test(button.value) ? '1234' : '123'
    for (const input of [number, expiry, cvc]) clearError(input)
    number.focus()
  })
}

const commit = form?.querySelector('.commit')
const label = commit?.querySelector('[data-busy]')
const text = label?.textContent
form?.addEventListener('submit', (event) => {
  if (commit.getAttribute('aria-disabled') === 'true') {
    event.preventDefault()
    return
  }
  commit.setAttribute('aria-disabled', 'true')
  label.textContent = label.dataset.busy
})
// Coming back with the browser's back button shows the page as it was left: make the button usable again.
addEventListener('pageshow', () => {
  commit?.removeAttribute('aria-disabled')
  if (label) label.textContent = text
})

const clock = document.getElementById('expires')
const tick = () => {
  const left = Number(clock.dataset.expires) - Math.floor(Date.now() / 1000)
  if (left <= 0) {
    location.reload()
    return
  }
  const minutes = Math.ceil(left / 60)
  const [unit, count] = minutes < 120 ? ['minute', minutes] : ['hour', Math.floor(minutes / 60)]
  clock.textContent = new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit }).format(count)
  setTimeout(tick, 1000)
}
if (clock) tick()
