import type { accessTierFr } from './access-tier.fr.ts'

export const accessTierEn = {
  title: 'Access to the Marketing API',
  tiers: { full: 'Full access', limited: 'Limited access', unknown: 'Tier not known yet' },
  means: {
    full: 'Large publications go through without waiting.',
    limited: 'A campaign of a hundred ads takes over half an hour: Vigie slows down by itself.',
    unknown: 'Meta will say it with one of its next answers.',
  },
  quota: 'Quota used: {{used}}',
  quotaLabel: 'Quota used of the account',
  read: 'Read {{ago}}',
  closed: 'Full: writes go on by themselves on {{when}}',
  calls: '{{done}} successful calls of {{wanted}} in {{days}} days',
  callsLabel: 'Successful calls towards full access',
  asked: 'Full access asks for {{missing}} more; ordinary use makes them.',
  met: 'Enough to ask for full access in App Review, “Marketing API Access Tier”.',
  fewErrors: 'Errors: {{errors}}, and they must be below {{most}}.',
  manyErrors: 'Too many errors: {{errors}}, and they must be below {{most}}.',
} satisfies typeof accessTierFr
