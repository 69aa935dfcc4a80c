import type { adCorrectionFr } from './ad-correction.fr.ts'

export const adCorrectionEn: typeof adCorrectionFr = {
  reading: 'Reading the texts of the ad',
  failed: 'The texts of the ad could not be read',
  fields: { body: 'Primary text', title: 'Headline', description: 'Description', link: 'Link' },
  room: '{{used}} of {{most}} characters shown in full',
  roomOver: '{{used}} characters: cut at about {{most}}',
  alone: 'This ad is the only one of the campaign that shows it.',
  shared_one: 'A text belongs to the library: {{count}} ad of the campaign shows it and changes.',
  shared_many: 'A text belongs to the library: {{count}} ads of the campaign show it and all of them change.',
  shared_other:
    'A text belongs to the library: {{count}} ads of the campaign show it and all of them change.',
  elsewhere_one:
    'Another campaign uses it ({{names}}): nothing is published there now, it takes the text with its next update.',
  elsewhere_many:
    '{{count}} other campaigns use it ({{names}}): nothing is published there now, they take the text with their next update.',
  elsewhere_other:
    '{{count}} other campaigns use it ({{names}}): nothing is published there now, they take the text with their next update.',
  usesUnread: 'The other campaigns that use it could not be read.',
  problems: {
    empty: 'Write something: an ad cannot do without it.',
    malformed: 'Write a whole address, which begins with https://',
    forbiddenHost: 'An ad cannot lead to the platform itself.',
    taken: 'Another text of the library says this already: write it differently.',
  },
  whyNot: {
    elsewhere: 'This campaign was not made here: take it in hand first.',
    noTexts:
      'What it says is no text of the library (carousel, post or an ad shown again): it is corrected in the campaign.',
    left: 'Its package does not make it any more: an update of the campaign pauses it. It cannot be corrected alone.',
    noField: 'It has no text of this kind: it is corrected in the campaign.',
  },
  toCampaign: 'Open the campaign',
  cancel: 'Cancel',
  see: 'See what changes',
  leave: {
    title: 'Leave without publishing the correction?',
    body: 'What you wrote here is not saved.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
  plan: {
    title: 'What changes',
    nothing: 'Nothing changes: this is what the ad says already. Write it differently.',
    changed_one: '{{count}} ad shows the corrected text.',
    changed_many: '{{count}} ads show the corrected text.',
    changed_other: '{{count}} ads show the corrected text.',
    pending_one:
      'The package was also waiting to be published: {{count}} other ad changes with it and is in the list.',
    pending_many:
      'The package was also waiting to be published: {{count}} other ads change with it and are in the list.',
    pending_other:
      'The package was also waiting to be published: {{count}} other ads change with it and are in the list.',
    more_one: 'and {{count}} more',
    more_many: 'and {{count}} more',
    more_other: 'and {{count}} more',
    from: 'Before:',
    to: 'After:',
    actions: { created: 'created', retired: 'paused', changed: 'corrected', unchanged: 'unchanged' },
    other: 'Something else than its texts changes too (visual, page or button): it waited in the campaign.',
    review: 'Every corrected ad goes to review again by itself.',
    kept: 'It keeps its id and its figures; its reactions and comments stay with the former version.',
    budget: 'Budgets unchanged. Campaign and ad sets are not touched.',
    refused: 'The limits of the account do not allow it:',
    found: 'The check found:',
    waits: 'The publication will then wait for the approval of a second person.',
    library: 'Proposing saves the text in the library; nothing is published before it is approved.',
  },
  publish: 'Publish the correction',
  propose: 'Propose the correction',
  stale: 'The plan has changed since you read it: look at what changes again.',
  unsent:
    'The publication has not begun. The text may be saved in the library already: try again, nothing will be published twice.',
  sent: {
    published: 'Correction sent: the ad goes to review again.',
    waits: 'Correction sent: it waits for a second person.',
    proposed: 'Correction proposed: it waits for a decision.',
    follow: 'Follow the publication',
    proposal: 'See the proposal',
  },
}
