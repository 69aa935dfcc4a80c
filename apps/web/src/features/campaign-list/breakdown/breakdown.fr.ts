export const breakdownFr = {
  menu: 'Ventilation',
  chosen: 'Ventilation : {{by}}',
  none: 'Aucune ventilation',
  byTime: 'Par période',
  byDelivery: 'Par diffusion',
  by: {
    day: 'Jour',
    week: 'Semaine',
    month: 'Mois',
    age: 'Âge',
    gender: 'Genre',
    ageGender: 'Âge et genre',
    platform: 'Plateforme',
    country: 'Pays',
  },
  refused: {
    campaignsAlone: 'Ces rapports sont lus par campagne : ouvrez le niveau Campagnes',
    tooManyDays: '92 jours au plus : choisissez la semaine ou une période plus courte',
  },
  notRead: 'Emplacements et appareils ne sont pas encore lus',
  genders: { female: 'Femmes', male: 'Hommes', unknown: 'Genre inconnu' },
  unknownAge: 'Âge inconnu',
  unknown: 'Inconnu',
  rest: 'Non ventilé',
  why: {
    unread: 'Jours dont ce rapport n’est pas lu : la ligne les compte, sa ventilation ne les connaît pas',
    unplaced: 'Conversions que la plateforme compte sans dire de qui ni d’où',
    apart:
      'La ligne et ce rapport n’ont pas été lus au même moment : l’écart se ferme à la prochaine lecture',
  },
  reading: 'Lecture de la ventilation…',
  failed: 'Cette ventilation n’a pas pu être lue.',
  retry: 'Réessayer',
  nothing: 'Rien à ventiler sur ces jours',
  partly:
    'Ventilé par {{by}} : {{read}} des {{known}} jours de la période sont lus pour ce rapport, le premier étant le {{day}}',
  never: 'Ventilé par {{by}} : ce rapport n’a pas encore été lu pour ce compte',
}
