export const accessTierFr = {
  title: 'Accès à l’API Marketing',
  tiers: { full: 'Accès complet', limited: 'Accès limité', unknown: 'Niveau pas encore connu' },
  means: {
    full: 'Les grandes publications passent sans attendre.',
    limited: 'Une campagne de cent publicités prend plus d’une demi-heure : Vigie ralentit de lui-même.',
    unknown: 'Meta le dira avec une prochaine réponse.',
  },
  quota: 'Quota utilisé : {{used}}',
  quotaLabel: 'Quota utilisé du compte',
  read: 'Lu {{ago}}',
  closed: 'Plein : les écritures reprennent d’elles-mêmes le {{when}}',
  calls: '{{done}} appels réussis sur {{wanted}} en {{days}} jours',
  callsLabel: 'Appels réussis vers l’accès complet',
  asked: 'L’accès complet en demande encore {{missing}} ; l’usage ordinaire les fait.',
  met: 'Assez pour demander l’accès complet dans App Review, « Marketing API Access Tier ».',
  fewErrors: 'Erreurs : {{errors}}, il en faut moins de {{most}}.',
  manyErrors: 'Trop d’erreurs : {{errors}}, il en faut moins de {{most}}.',
}
