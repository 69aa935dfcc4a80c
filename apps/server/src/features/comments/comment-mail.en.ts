import type { commentMailFr } from './comment-mail.fr.ts'

export const commentMailEn: typeof commentMailFr = {
  subject: {
    mention: (who) => `${who} mentions you in a comment`,
    answer: (who) => `${who} answers your comment`,
    client: (who) => `${who}, your client, comments on your proposal`,
  },
  someone: 'Somebody',
  about: {
    campaign: (name) => `On the campaign “${name}”`,
    draft: (name) => `On the draft “${name}”`,
    proposal: () => 'On a proposal',
    ad: () => 'On an ad of a proposal',
    alert: () => 'On an alert',
  },
  account: (about, account) => `${about}, in the account ${account}. Read and answer here:`,
  end: 'Answer in Vigie: nobody reads what is sent back to this mail.',
}
