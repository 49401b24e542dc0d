/** A coach of the demo. `share`: their price, as a share of that of a court. */
export type DemoCoach = {
  /** Fixed, since another random number would change all sample data. */
  id: string
  name: string
  email: string
  languages: string
  levels: [from: number, to: number]
  bio: string
  bn: { name: string; bio: string; languages: string }
  /** Indexes of facilities. */
  facilities: number[]
  share: number
  /** Local minutes. */
  hours: [from: number, to: number]
}

export const demoCoaches: DemoCoach[] = [
  {
    id: '0c0ac11e-0000-4000-8000-000000000001',
    name: 'Rezaul Karim',
    email: 'coach@bookmyplay.test',
    languages: 'Bangla, English',
    levels: [1, 4],
    bio: 'National league player for nine seasons, coach since 2014. I begin with the grip and the split step, because everything else follows from them. After an hour with me you know which two things to practise.',
    bn: {
      languages: 'বাংলা, ইংরেজি',
      name: 'রেজাউল করিম',
      bio: 'নয় মৌসুম জাতীয় লিগে খেলেছি, ২০১৪ সাল থেকে শেখাই। শুরু করি গ্রিপ আর স্প্লিট স্টেপ দিয়ে, কারণ বাকি সব সেখান থেকেই আসে।',
    },
    facilities: [0, 8],
    share: 1,
    hours: [7 * 60, 21 * 60],
  },
  {
    id: '0c0ac11e-0000-4000-8000-000000000002',
    name: 'Farzana Islam',
    email: 'farzana.islam@example.test',
    languages: 'Bangla, English, Hindi',
    levels: [3, 6],
    bio: 'Doubles is my game: rotation, serve and return, and the third shot. I film ten minutes of each lesson and send you the clips.',
    bn: {
      languages: 'বাংলা, ইংরেজি, হিন্দি',
      name: 'ফারজানা ইসলাম',
      bio: 'ডাবলসই আমার খেলা: জায়গা বদল, সার্ভ, রিটার্ন আর তৃতীয় শট। প্রতিটি ক্লাসের দশ মিনিট ভিডিও করে পাঠিয়ে দিই।',
    },
    facilities: [3, 0],
    share: 1.25,
    hours: [9 * 60, 22 * 60],
  },
  {
    id: '0c0ac11e-0000-4000-8000-000000000003',
    name: 'Imran Hossain',
    email: 'imran.hossain@example.test',
    languages: 'Bangla',
    levels: [1, 3],
    bio: 'I teach children from six years and adults who never held a racket. Games first, then technique. Rackets are there.',
    bn: {
      languages: 'বাংলা',
      name: 'ইমরান হোসেন',
      bio: 'ছয় বছর থেকে শিশুদের আর একদম নতুন বড়দের শেখাই। আগে খেলা, তারপর কৌশল। র‍্যাকেট আমিই আনি।',
    },
    facilities: [6],
    share: 0.75,
    hours: [8 * 60, 20 * 60],
  },
  {
    id: '0c0ac11e-0000-4000-8000-000000000004',
    name: 'Tasnim Ara',
    email: 'tasnim.ara@example.test',
    languages: 'Bangla, English',
    levels: [1, 5],
    bio: 'Lessons for women and girls, in groups of one or two. Fitness for the court, and a plan for the week after.',
    bn: {
      languages: 'বাংলা, ইংরেজি',
      name: 'তাসনিম আরা',
      bio: 'মেয়ে ও নারীদের জন্য ক্লাস, একজন বা দুজনের। কোর্টের জন্য ফিটনেস, আর পরের সপ্তাহের পরিকল্পনা।',
    },
    facilities: [1, 7],
    share: 1,
    hours: [7 * 60, 18 * 60],
  },
  {
    id: '0c0ac11e-0000-4000-8000-000000000005',
    name: 'Mizanur Rahman',
    email: 'mizanur.rahman@example.test',
    languages: 'Bangla, Sylheti, English',
    levels: [4, 7],
    bio: 'Singles at tournament level: pace, deception, and the shots that win the last five points. Bring your match videos.',
    bn: {
      languages: 'বাংলা, সিলেটি, ইংরেজি',
      name: 'মিজানুর রহমান',
      bio: 'টুর্নামেন্ট মানের সিঙ্গেলস: গতি, ধোঁকা আর শেষ পাঁচ পয়েন্ট জেতার শট। নিজের ম্যাচের ভিডিও নিয়ে আসুন।',
    },
    facilities: [2, 9],
    share: 1.5,
    hours: [10 * 60, 22 * 60],
  },
  {
    id: '0c0ac11e-0000-4000-8000-000000000006',
    name: 'Shirin Akhter',
    email: 'shirin.akhter@example.test',
    languages: 'Bangla, English',
    levels: [2, 5],
    bio: 'University coach. Footwork, the backhand clear and the drop that stays short. Calm, precise, with homework.',
    bn: {
      languages: 'বাংলা, ইংরেজি',
      name: 'শিরিন আখতার',
      bio: 'বিশ্ববিদ্যালয়ের কোচ। ফুটওয়ার্ক, ব্যাকহ্যান্ড ক্লিয়ার আর ছোট ড্রপ। শান্ত, নিখুঁত, বাড়ির কাজসহ।',
    },
    facilities: [4, 10],
    share: 1,
    hours: [8 * 60, 21 * 60],
  },
]

/** Index of the coach and of their facility, days from today, local hour, slots. */
export const demoLessons: [coach: number, facility: number, ahead: number, hour: number, slots: number][] = [
  [0, 0, -9, 18, 1],
  [0, 0, -6, 10, 2],
  [0, 8, -4, 16, 1],
  [0, 0, -2, 18, 1],
  [0, 0, 0, 20, 1],
  [0, 0, 1, 10, 1],
  [0, 8, 2, 16, 1],
  [0, 0, 5, 9, 2],
  [1, 3, -3, 19, 1],
  [1, 3, 1, 11, 1],
  [1, 0, 2, 15, 1],
  [2, 6, 1, 15, 1],
  [3, 1, 2, 9, 1],
  [3, 7, 3, 10, 1],
  [4, 2, 2, 14, 1],
  [5, 4, 1, 13, 1],
  [5, 10, 4, 12, 1],
]
