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
  held: {
    running:
      'Cette campagne est en cours de publication, lancée par {{who}}. Le fichier pourra être modifié quand elle sera terminée.',
    secondPerson:
      'Cette campagne attend l’accord d’une seconde personne, à la demande de {{who}}. Pour modifier le fichier, arrêtez d’abord la publication.',
    waiting:
      'La publication de cette campagne, lancée par {{who}}, attend une décision. Reprenez-la ou arrêtez-la pour pouvoir modifier le fichier.',
  },
  kept: 'Ce que vous aviez tapé est gardé sur cet appareil et revient dans la campagne quand la publication est terminée.',
  missing: {
    title: 'Ce fichier de campagne n’est pas dans ce compte',
    body: 'Il a été supprimé, ou il appartient à un autre compte publicitaire. Compte ouvert : {{account}}.',
    toList: 'Aller à la liste des campagnes',
  },
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
