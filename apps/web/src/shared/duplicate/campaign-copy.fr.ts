export const campaignCopyFr = {
  title: 'Dupliquer la campagne',
  name: 'Nom de la copie',
  named: '{{name}} (copie)',
  namedFor: '{{name}} · {{zones}}',
  zones: 'Vers d’autres zones',
  zonesHint:
    'Chaque ciblage repart dans ces zones, avec ses packages, ses dates et son budget. Vide : les mêmes zones.',
  noZone: 'Aucun package géo-démographique',
  keep: 'Garder aussi',
  always: 'Type, pixel, objectif, page et placements sont toujours copiés.',
  isOver:
    'Type, pixel, objectif, page et placements sont toujours copiés. Le début de cette campagne est passé.',
  parts: {
    dates: 'Les dates',
    budgets: 'Les budgets',
    adPackages: 'Les packages de publicité',
    targeting: 'Le ciblage et les lignes d’adsets',
  },
  cancel: 'Annuler',
  confirm: 'Dupliquer',
  done: 'Campagne dupliquée',
}
