export const refusedAdFr = {
  correct: 'Corriger',
  correctNamed: 'Corriger {{name}}',
  rules: {
    claims: 'promesse non étayée',
    health: 'promesse de santé non étayée',
    personal: 'attribut personnel du lecteur',
    business: 'pratique de vente en cause',
    restricted: 'produit réglementé',
    adult: 'visuel jugé suggestif',
    landing: 'page ouverte en cause',
    rights: 'marque ou œuvre d’un autre',
    quality: 'jugée racoleuse',
  },
}
