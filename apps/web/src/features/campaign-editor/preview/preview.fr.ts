/** The ads of a draft as they will be seen, before anything is confirmed. */
export const previewFr = {
  line: 'Aperçu de la ligne {{number}}',
  all: 'Aperçu des publicités',
  close: 'Fermer l’aperçu',
  loading: 'Calcul de l’aperçu',
  nameless: 'L’aperçu montre la campagne enregistrée : donnez-lui d’abord un nom.',
  notStored:
    'L’aperçu montre la campagne enregistrée, et ce qui est à l’écran ne l’est pas encore. Rien n’est perdu : rouvrez l’aperçu quand l’enregistrement est passé.',
  refused_one: 'L’aperçu attend qu’un point soit corrigé :',
  refused_many: 'L’aperçu attend que {{count}} points soient corrigés :',
  refused_other: 'L’aperçu attend que {{count}} points soient corrigés :',
  failed: 'L’aperçu n’a pas pu être calculé',
  nothing: 'Cette ligne ne donne aucune publicité.',
  previous: 'Publicité précédente',
  next: 'Publicité suivante',
  at: '{{index}} sur {{total}}',
}
