export const openedFileFr = {
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
}
