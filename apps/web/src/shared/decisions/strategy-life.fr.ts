/** What becomes of a strategy's decisions: tried, without effect, or acted on. */
export const strategyLifeFr = {
  title: 'Ce que la stratégie fait de ses décisions',
  trialWithAnother:
    'À l’essai jusqu’au {{until}} : elle dit ce qu’elle ferait et ne touche à rien, avant comme après, tant qu’une autre personne ne la laisse pas agir.',
  trial: 'À l’essai jusqu’au {{until}} : elle dit ce qu’elle ferait et ne touche à rien, puis elle agira.',
  acting: 'Elle met en pause ce qui coûte plus qu’il ne rapporte ; chaque pause s’annule.',
  actingMoving:
    'Elle met en pause ce qui coûte plus qu’il ne rapporte et déplace des budgets entre adsets ; tout s’annule.',
  dryRun: 'À blanc : elle dit ce qu’elle ferait et ne touche à rien.',
  modes: 'Que faire de cette stratégie',
  proposeAct: 'Proposer de laisser agir',
  actProposed: 'C’est proposé : une autre personne décide',
  openProposal: 'Ouvrir la proposition',
  toAct: 'Laisser agir',
  toDryRun: 'Rester à blanc',
  toStop: 'Ne plus agir',
  toTrial: 'Essayer 14 jours',
  trialAnew: 'Recommencer l’essai',
  trialSays_zero:
    'L’essai note chaque pause pendant 14 jours et ne touche à rien ; ensuite elle agit d’elle-même là où elle le peut, aucune campagne pour l’instant, sauf si vous la remettez à blanc.',
  trialSays_one:
    'L’essai note chaque pause pendant 14 jours et ne touche à rien ; ensuite elle agit d’elle-même sur {{count}} campagne, sauf si vous la remettez à blanc.',
  trialSays_other:
    'L’essai note chaque pause pendant 14 jours et ne touche à rien ; ensuite elle agit d’elle-même sur {{count}} campagnes, sauf si vous la remettez à blanc.',
  trialThenAnother:
    'L’essai note chaque pause pendant 14 jours et ne touche à rien ; ensuite non plus : sur ce compte, une autre personne la laisse agir.',
  actSays:
    '« Laisser agir » met en pause dès le prochain passage ; les campagnes touchées vous sont montrées avant.',
  stopSays: 'Un essai ou « Ne plus agir » l’arrête aussitôt ; ce qui est en pause le reste.',
  saveFirst: 'Enregistrez vos changements d’abord : c’est la stratégie enregistrée qui est essayée.',
  boldness: 'Audace : {{preset}}.',
  keepPreset: 'Garder « {{preset}} »',
  preset: 'Audace',
  presetHint: {
    prudent: 'Au plus 1 pause sur 20 à tort ; attend 48 h et épargne l’apprentissage.',
    balanced: 'Au plus 1 pause sur 10 à tort.',
    dynamic: 'Au plus 1 pause sur 5 à tort.',
  },
  holdOut: 'Témoins',
  noHoldOut: 'Sans témoin',
  holdOutHint: {
    none: 'Chaque pause méritée est faite. Ce qu’elle apporte est estimé, jamais comparé à ce qui serait venu sans elle.',
    some: '{{share}} des pauses méritées, tirées au sort, attendent une semaine : comparées aux autres, elles disent ce que les pauses apportent vraiment. Une garde, un plafond ou l’arrêt qu’une personne a demandé n’attendent jamais.',
  },
  budgets: 'Déplacer les budgets',
  budgetMode: { never: 'Jamais', proposed: 'Par propositions', acting: 'Elle agit' },
  budgetHint: {
    never: 'Elle ne change aucun budget, ni ce qu’un adset dépense de celui de sa campagne.',
    proposed:
      'Elle propose au plus un déplacement par jour et par campagne : du budget d’un adset à d’autres ou, si la campagne a le budget par jour, des dépenses minimales et maximales d’adsets. Une personne l’approuve ou le refuse. À l’essai et à blanc, elle dit seulement.',
    acting:
      'Au plus une fois par jour et par campagne, elle déplace de l’argent entre adsets : −30 % au plus pour l’un, moins de +20 % pour les autres, total inchangé, dans les limites du compte ; tout s’annule. Si la campagne a le budget par jour, elle le fait par des dépenses minimales et maximales, sans toucher celles que quelqu’un a posées. À l’essai et à blanc, elle dit seulement.',
  },
  proposeMove: 'Proposer de les déplacer',
  moveTitle: 'Laisser « {{name}} » déplacer les budgets ?',
  moveBody_zero: 'Sur {{account}}, elle ne touchera encore aucune campagne.',
  moveBody_one:
    'Sur {{account}}, elle changera d’elle-même le budget par jour d’adsets de {{count}} campagne ou, si elle a le budget, leurs limites de dépense :',
  moveBody_other:
    'Sur {{account}}, elle changera d’elle-même le budget par jour d’adsets de {{count}} campagnes ou, là où elles ont le budget, leurs limites de dépense :',
  moveBounds:
    'Une fois par jour et par campagne au plus : −30 % au plus pour un adset, moins de +20 % pour les autres, total inchangé. Chaque déplacement se lit dans les décisions et s’annule.',
  moveConfirm: 'Laisser déplacer',
  actTitle: 'Laisser « {{name}} » agir ?',
  actBody_zero: 'Sur {{account}}, elle ne touchera encore aucune campagne.',
  actBody_one:
    'Sur {{account}}, elle mettra en pause des publicités et adsets de {{count}} campagne quand continuer coûte plus que couper :',
  actBody_other:
    'Sur {{account}}, elle mettra en pause des publicités et adsets de {{count}} campagnes quand continuer coûte plus que couper :',
  actBounds: 'Elle ne crée rien, n’augmente aucun budget et ne coupe jamais la dernière active.',
  actBoundsMoving:
    'Elle ne crée rien, n’augmente jamais le total des budgets et ne coupe jamais la dernière active.',
  touched: 'Campagnes qu’elle touchera',
  touchesChanged: 'Les campagnes ont changé depuis que vous les avez vues.',
  byName: 'par son nom',
  laterByName_one:
    '{{count}} la suit par son nom ; une campagne nouvelle dont le nom correspond la suivra aussi.',
  laterByName_other:
    '{{count}} la suivent par leur nom ; une campagne nouvelle dont le nom correspond la suivra aussi.',
  untouched_one:
    '{{count}} autre est seulement jugée : rien n’y est surveillé, ou personne qui peut publier n’en répond.',
  untouched_other:
    '{{count}} autres sont seulement jugées : rien n’y est surveillé, ou personne qui peut publier n’en répond.',
  saveTitle: 'Enregistrer « {{name}} », qui agit déjà ?',
  saveConfirm: 'Enregistrer',
  actConfirm: 'Laisser agir',
  saved: 'Enregistrement reussi',
  decisions: 'Voir ses décisions',
  replay: 'Rejouer sur le passé',
}
