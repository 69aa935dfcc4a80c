export const partyFr = {
  inherited: 'Du client {{client}} : {{value}}. Saisissez-en un autre pour ce compte seul.',
  own: 'De ce compte seul. Le client {{client}} a : {{value}}. Videz le champ pour le reprendre.',
}
