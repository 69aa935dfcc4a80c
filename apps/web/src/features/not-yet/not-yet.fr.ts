export const notYetFr = {
  later: 'Cette partie arrive dans une prochaine version de Vigie',
  back: 'Aller aux campagnes',
  areas: {
    updateAds: {
      title: 'Mettre a jour les publicites',
      body: 'La mise à jour des publicités d’une campagne publiée passera par le même plan que la publication. En attendant, dupliquez la campagne et publiez-la.',
    },
    tiktok: {
      title: 'Comptes TikTok',
      body: 'TikTok est partiellement disponible : la connexion arrive après Meta.',
    },
    monitoring: {
      title: 'Monitoring',
      body: 'Priorisation, stratégies et branchement arrivent ensuite. Rien ne modifie vos campagnes sans vous.',
    },
    alerts: {
      title: 'Alertes',
      body: 'Les alertes de budget et d’objectif arrivent ensuite. Aucune alerte n’est calculée pour l’instant.',
    },
  },
}
