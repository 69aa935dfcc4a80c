export const notYetFr = {
  later: 'Cette partie arrive dans une prochaine version de Vigie',
  back: 'Aller aux campagnes',
  areas: {
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
