export const filePublicationFr = {
  unpublished_one: '{{count}} changement non publié',
  unpublished_many: '{{count}} changements non publiés',
  unpublished_other: '{{count}} changements non publiés',
  unpublishedShort_one: '{{count}} changement',
  unpublishedShort_many: '{{count}} changements',
  unpublishedShort_other: '{{count}} changements',
  badge: {
    running: 'Publication en cours',
    stopping: 'Arrêt de la publication',
    secondPerson: 'En attente d’une seconde personne',
    waiting: 'Publication arrêtée',
  },
  counted: '{{state}}, {{created}}/{{total}}',
  open: '{{state}} : voir la publication de {{name}}',
  startedBy: 'Lancée par {{who}}.',
  mayApprove: 'Peut approuver : {{names}}.',
  nobodyElse:
    'Personne d’autre n’a le droit de publier sur ce compte : un administrateur doit le donner à quelqu’un.',
  see: 'Voir la publication',
  close: 'Fermer',
  notDeleted: {
    title: 'Ce fichier ne peut pas être supprimé maintenant',
    running:
      '« {{name}} » est en cours de publication. Attendez la fin, ou arrêtez la publication : vous choisirez de garder ou de supprimer ce qui est déjà créé sur Meta.',
    secondPerson:
      '« {{name}} » attend l’accord d’une seconde personne. Arrêtez d’abord la publication, puis supprimez le fichier.',
    waiting:
      'La publication de « {{name}} » attend une décision et a pu créer des objets sur Meta. Reprenez-la, ou arrêtez-la en les gardant ou en les supprimant ; le fichier pourra ensuite être supprimé.',
  },
}
