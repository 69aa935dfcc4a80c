import type { ownDataFr } from './own-data.fr.ts'

export const ownDataEn = {
  title: 'Your data',
  body: 'A file with everything Vigie holds of you: who you are, your rights, sessions and tokens without their secrets, and what you did. Of accounts you left, only what you did and when.',
  download: 'Download your data',
} satisfies typeof ownDataFr
