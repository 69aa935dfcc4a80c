export const originFr = {
  action: 'Origine',
  title: 'D’où vient-il ?',
  label: 'Origine',
  kinds: { camera: 'Prise de vue ou à la main', retouched: 'Retouché', generated: 'Généré par IA' },
  means: {
    camera: 'Pris ou écrit par quelqu’un',
    retouched: 'Réel, puis modifié avec un outil',
    generated: 'Fait par un modèle, en tout ou en partie',
  },
  with: { retouched: 'Avec quel outil', generated: 'Par quel modèle' },
  by: '{{kind}}, {{by}}',
  fromFile: 'selon son fichier',
  noMarks: 'Son fichier n’en dit rien.',
  marks: 'Son fichier dit : {{kind}}. Cette marque reste dans le fichier publié.',
  against: {
    camera: 'Son fichier dit : prise de vue.',
    retouched: 'Son fichier dit : retouché.',
    generated: 'Son fichier dit : généré par IA.',
  },
  takeBack: 'Retirer',
  done: 'Origine enregistrée',
  of: 'Origine de « {{name}} »',
}
