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
  backToTrial: 'Revenir à l’essai',
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
    prudent:
      'Au plus 1 pause sur 20 à tort en tout, 1 sur 16 pour une seule ; attend 48 h et épargne l’apprentissage.',
    balanced: 'Au plus 1 pause sur 10 à tort en tout, 1 sur 8 pour une seule.',
    dynamic: 'Au plus 1 pause sur 5 à tort en tout, 1 sur 4 pour une seule.',
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
  /** What each change of what a strategy does is called. */
  change: {
    stopToTry: {
      title: 'Arrêter « {{name}} » et l’essayer 14 jours ?',
      confirm: 'Arrêter et essayer',
      told: '« {{name}} » n’agit plus : à l’essai jusqu’au {{until}}',
    },
    stop: {
      title: 'Arrêter « {{name}} » ?',
      confirm: 'Ne plus agir',
      told: '« {{name}} » n’agit plus : elle dit seulement ce qu’elle ferait',
    },
    endTrial: {
      title: 'Arrêter l’essai de « {{name}} » ?',
      confirm: 'Arrêter l’essai',
      told: 'L’essai de « {{name}} » est arrêté : elle dit seulement ce qu’elle ferait',
    },
    tryAnew: {
      title: 'Recommencer l’essai de « {{name}} » ?',
      confirm: 'Recommencer l’essai',
      told: 'L’essai de « {{name}} » recommence, jusqu’au {{until}}',
    },
    try: {
      title: 'Essayer « {{name}} » 14 jours ?',
      confirm: 'Essayer 14 jours',
      told: '« {{name}} » est à l’essai jusqu’au {{until}} : rien n’est touché',
    },
    act: { told: '« {{name}} » agit, dès le prochain passage' },
    stops: 'Ce qui s’arrête',
    stays: 'Ce qui reste',
    then: 'Ensuite',
    stopsActing_zero: 'Dès maintenant, elle ne met plus rien en pause. Elle ne touchait aucune campagne.',
    stopsActing_one: 'Dès maintenant, elle ne met plus rien en pause sur {{count}} campagne.',
    stopsActing_other: 'Dès maintenant, elle ne met plus rien en pause sur {{count}} campagnes.',
    stopsMoving: 'Elle ne déplace plus de budget.',
    stopsTrial: 'L’essai prévu jusqu’au {{until}}. Elle n’agira pas d’elle-même à sa fin.',
    stopsFirstTrial: 'L’essai en cours, prévu jusqu’au {{until}} : les 14 jours repartent d’aujourd’hui.',
    stopsNothing: 'Rien : elle n’agit pas, et l’essai ne touche à rien.',
    pausesStay_zero: 'Elle n’a rien laissé en pause.',
    pausesStay_one: '{{count}} pause qu’elle a faite reste en pause : rien n’est relancé.',
    pausesStay_other: '{{count}} pauses qu’elle a faites restent en pause : rien n’est relancé.',
    movesStay_one: '{{count}} budget qu’elle a déplacé reste où il est.',
    movesStay_other: '{{count}} budgets qu’elle a déplacés restent où ils sont.',
    thenActs_zero:
      'Le {{day}}, elle agira d’elle-même là où elle le peut, aucune campagne pour l’instant, sauf si vous la remettez à blanc.',
    thenActs_one:
      'Le {{day}}, elle agira {{again}}d’elle-même sur {{count}} campagne, sauf si vous la remettez à blanc.',
    thenActs_other:
      'Le {{day}}, elle agira {{again}}d’elle-même sur {{count}} campagnes, sauf si vous la remettez à blanc.',
    again: 'de nouveau ',
    thenAnother: 'Sur ce compte, une autre personne devra la laisser agir : l’essai ne finit pas par là.',
    thenDry: 'Elle dit ce qu’elle ferait jusqu’à ce que quelqu’un la laisse agir.',
    undo: 'Annuler',
    undone: {
      acts: '« {{name}} » agit de nouveau',
      trial: '« {{name}} » est de nouveau à l’essai, jusqu’au {{until}}',
      dryRun: '« {{name}} » est de nouveau à blanc : rien n’est touché',
    },
    noWayBack: 'Une autre personne devra la laisser agir de nouveau.',
  },
  saved: 'Enregistrement reussi',
  decisions: 'Voir ses décisions',
  replay: 'Rejouer sur le passé',
}
