import { type PayLanguage, translator } from '../pages/language.ts'

/** The texts of the payment page in Bangla, by the English ones; others stay in English. */
const bangla: Record<string, string> = {
  'No card is charged here.': 'এখানে কোনো কার্ড থেকে টাকা কাটা হয় না।',
  'Test mode': 'পরীক্ষামূলক',
  'Pay with card': 'কার্ডে পেমেন্ট',
  'Back to Book My Play': 'Book My Play-তে ফিরে যান',
  'Pay Book My Play': 'Book My Play-কে পেমেন্ট',
  'Total due': 'মোট দেয়',
  'This page is open for another': 'এই পাতা আর খোলা থাকবে',
  'Test cards': 'পরীক্ষার কার্ড',
  'More test cards': 'আরও পরীক্ষার কার্ড',
  'E-mail': 'ই-মেইল',
  'Card number': 'কার্ড নম্বর',
  Expiry: 'মেয়াদ',
  'Security code': 'নিরাপত্তা কোড',
  'Name on card': 'কার্ডে লেখা নাম',
  Name: 'নাম',
  Country: 'দেশ',
  Pay: 'পেমেন্ট করুন:',
  'Complete order': 'অর্ডার সম্পন্ন করুন',
  'Processing…': 'অপেক্ষা করুন…',
  'A sandbox stands in for the card provider. What you type goes to no card company.':
    'এটি কার্ড কোম্পানির বদলে একটি পরীক্ষামূলক পাতা। যা লিখবেন তা কোনো কার্ড কোম্পানিতে যায় না।',
  'Some fields need another look. Nothing was charged.': 'কিছু ঘর আবার দেখুন। কোনো টাকা কাটা হয়নি।',
  'Your card was declined.': 'আপনার কার্ড গ্রহণ করা হয়নি।',
  'Your card has insufficient funds.': 'আপনার কার্ডে যথেষ্ট টাকা নেই।',
  'Your card has expired.': 'আপনার কার্ডের মেয়াদ শেষ।',
  'Enter an e-mail address, such as you@example.com.': 'একটি ই-মেইল ঠিকানা লিখুন, যেমন you@example.com।',
  'Enter the name as it is on the card.': 'কার্ডে যেমন আছে তেমন নাম লিখুন।',
  'Choose a country.': 'দেশ বেছে নিন।',
  'Enter the card number.': 'কার্ড নম্বর লিখুন।',
  'A card number has digits only.': 'কার্ড নম্বরে শুধু সংখ্যা থাকে।',
  'Your card number is incomplete.': 'কার্ড নম্বর অসম্পূর্ণ।',
  'Your card number is invalid.': 'কার্ড নম্বর সঠিক নয়।',
  'Enter the expiry date.': 'মেয়াদের তারিখ লিখুন।',
  'Enter the expiry date as MM / YY.': 'মেয়াদ MM / YY আকারে লিখুন।',
  "Your card's expiry date is in the past.": 'কার্ডের মেয়াদ পার হয়ে গেছে।',
  'Enter the security code.': 'নিরাপত্তা কোড লিখুন।',
  Pays: 'পেমেন্ট হয়',
  'Is declined': 'গ্রহণ করা হয় না',
  'Asks for one more step': 'আরও একটি ধাপ চায়',
}

const inLanguage = translator(bangla)

/** Returns a text of the payment page in a language. */
export const translate = (language: PayLanguage, text: string): string => inLanguage(language)(text)
