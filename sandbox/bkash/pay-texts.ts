import { translator } from '../pages/language.ts'

/** The texts of bKash's pages in Bangla, by the English ones. */
export const translateBkash = translator({
  'No money moves.': 'কোনো টাকা কাটা হয় না।',
  'Test mode': 'পরীক্ষামূলক',
  'bKash payment': 'বিকাশ পেমেন্ট',
  Invoice: 'ইনভয়েস',
  'Your bKash account number': 'আপনার বিকাশ অ্যাকাউন্ট নম্বর',
  'Verification code sent to': 'যাচাই কোড পাঠানো হয়েছে এই নম্বরে:',
  'Verification code': 'যাচাই কোড',
  'PIN of the account': 'এই অ্যাকাউন্টের পিন:',
  PIN: 'পিন',
  'In this demo': 'এই ডেমোতে',
  'This number pays': 'এই নম্বরে টাকা দেওয়া যায়',
  'This one has too little money': 'এই নম্বরে যথেষ্ট টাকা নেই',
  'This one may not pay': 'এই নম্বর টাকা দিতে পারে না',
  'The code is': 'কোডটি হলো',
  'The PIN is': 'পিনটি হলো',
  Close: 'বন্ধ করুন',
  Proceed: 'এগিয়ে যান',
  Confirm: 'নিশ্চিত করুন',
  'Enter a bKash number like 01770618575.': '01770618575-এর মতো একটি বিকাশ নম্বর লিখুন।',
  'The verification code is wrong.': 'যাচাই কোডটি ভুল।',
  'The PIN is wrong.': 'পিনটি ভুল।',
  'This payment can’t be approved any more.': 'এই পেমেন্ট আর অনুমোদন করা যাবে না।',
  'Start again from your booking.': 'আপনার বুকিং থেকে আবার শুরু করুন।',
  'Back to Book My Play': 'Book My Play-তে ফিরে যান',
})
