export const adCorrectionFr = {
  reading: 'Lecture de ce que montre la publicité',
  failed: 'Ce que montre la publicité n’a pas pu être lu',
  fields: { body: 'Texte principal', title: 'Titre', description: 'Description', link: 'Lien' },
  room: '{{used}} sur {{most}} caractères montrés en entier',
  roomOver: '{{used}} caractères : coupé vers {{most}}',
  alone: 'Cette publicité est la seule de la campagne à le montrer.',
  shared_one:
    'Un texte appartient à la bibliothèque : {{count}} publicité de la campagne le montre et change.',
  shared_many:
    'Un texte appartient à la bibliothèque : {{count}} publicités de la campagne le montrent et changent toutes.',
  shared_other:
    'Un texte appartient à la bibliothèque : {{count}} publicités de la campagne le montrent et changent toutes.',
  elsewhere_one:
    'Une autre campagne l’utilise ({{names}}) : rien n’y est publié maintenant, elle le prend à sa prochaine mise à jour.',
  elsewhere_many:
    '{{count}} autres campagnes l’utilisent ({{names}}) : rien n’y est publié maintenant, elles le prennent à leur prochaine mise à jour.',
  elsewhere_other:
    '{{count}} autres campagnes l’utilisent ({{names}}) : rien n’y est publié maintenant, elles le prennent à leur prochaine mise à jour.',
  usesUnread: 'Les autres campagnes qui l’utilisent n’ont pas pu être lues.',
  visual: {
    title: 'Visuel',
    before: 'Montré aujourd’hui',
    after: 'Prend sa place',
    open: 'À choisir',
    library: 'Choisir dans la bibliothèque',
    closeLibrary: 'Fermer la bibliothèque',
    add: 'Ajouter un fichier',
    stop: 'Arrêter l’envoi',
    noStory: 'Ce visuel n’a pas de format 9:16 ; celui qui part en a un.',
    shown_one: '{{count}} publicité de la campagne le montre, par {{packages}}.',
    shown_many: '{{count}} publicités de la campagne le montrent et changent toutes, par {{packages}}.',
    shown_other: '{{count}} publicités de la campagne le montrent et changent toutes, par {{packages}}.',
    elsewhere_one:
      'Package partagé : {{names}} garde l’ancien visuel tant que son propre plan n’est pas publié.',
    elsewhere_many:
      'Package partagé : {{count}} autres campagnes ({{names}}) gardent l’ancien visuel tant que leur propre plan n’est pas publié.',
    elsewhere_other:
      'Package partagé : {{count}} autres campagnes ({{names}}) gardent l’ancien visuel tant que leur propre plan n’est pas publié.',
    problems: {
      choose: 'Choisissez le visuel qui prend sa place, ou ajoutez un fichier.',
      same: 'C’est le visuel refusé lui-même : choisissez-en un autre.',
      held: 'Le package montre déjà ce visuel : choisissez-en un autre.',
      gone: 'Ce visuel a été supprimé de la bibliothèque entre-temps : choisissez-en un autre.',
    },
  },
  moved: 'La publicité ne montre plus ce qui est corrigé ici : quelqu’un l’a changé entre-temps.',
  readAgain: 'Relire la publicité',
  problems: {
    empty: 'Écrivez quelque chose : une publicité ne peut pas s’en passer.',
    malformed: 'Écrivez une adresse complète, qui commence par https://',
    forbiddenHost: 'Une publicité ne peut pas mener chez la plateforme elle-même.',
    taken: 'Un autre texte de la bibliothèque dit déjà cela : écrivez-le autrement.',
  },
  whyNot: {
    elsewhere: 'Cette campagne n’a pas été faite ici : prenez-la d’abord en main.',
    noTexts:
      'Ce qu’elle dit n’est pas un texte de la bibliothèque (carrousel, post ou publicité reprise) : cela se corrige dans la campagne.',
    left: 'Son package ne la fait plus : une mise à jour de la campagne la met en pause. Elle ne se corrige pas seule.',
    noField: 'Elle n’a rien de ce genre dans la bibliothèque : cela se corrige dans la campagne.',
  },
  toCampaign: 'Ouvrir la campagne',
  cancel: 'Annuler',
  see: 'Voir ce qui change',
  leave: {
    title: 'Quitter sans publier la correction ?',
    body: 'Ce que vous avez écrit ici n’est pas enregistré.',
    confirm: 'Quitter',
    cancel: 'Rester',
  },
  plan: {
    title: 'Ce qui change',
    made_zero: 'Aucune publicité n’est créée.',
    made_one: '{{count}} publicité créée avec le nouveau visuel.',
    made_many: '{{count}} publicités créées avec le nouveau visuel.',
    made_other: '{{count}} publicités créées avec le nouveau visuel.',
    paused_one: '{{count}} publicité mise en pause.',
    paused_many: '{{count}} publicités mises en pause.',
    paused_other: '{{count}} publicités mises en pause.',
    alsoChanged_one: '{{count}} autre change aussi.',
    alsoChanged_many: '{{count}} autres changent aussi.',
    alsoChanged_other: '{{count}} autres changent aussi.',
    fresh:
      'Un autre visuel est une autre publicité : elle part en validation, allumée, et commence ses chiffres ; l’ancienne garde les siens.',
    nothing: 'Rien ne change : ce texte est déjà celui de la publicité. Écrivez-le autrement.',
    changed_one: '{{count}} publicité montre le texte corrigé.',
    changed_many: '{{count}} publicités montrent le texte corrigé.',
    changed_other: '{{count}} publicités montrent le texte corrigé.',
    pending_one:
      'Le package attendait aussi d’être publié : {{count}} autre publicité change avec elle, elle est dans la liste.',
    pending_many:
      'Le package attendait aussi d’être publié : {{count}} autres publicités changent avec elle, elles sont dans la liste.',
    pending_other:
      'Le package attendait aussi d’être publié : {{count}} autres publicités changent avec elle, elles sont dans la liste.',
    more_one: 'et {{count}} autre',
    more_many: 'et {{count}} autres',
    more_other: 'et {{count}} autres',
    from: 'Avant :',
    to: 'Après :',
    actions: {
      created: 'créée',
      retired: 'mise en pause',
      changed: 'corrigée',
      unchanged: 'inchangée',
    },
    other:
      'Autre chose que ses textes change aussi (visuel, page ou bouton) : cela attendait dans la campagne.',
    review: 'Chaque publicité corrigée repart en validation d’elle-même.',
    kept: 'Elle garde son identifiant et ses chiffres ; ses réactions et commentaires restent à l’ancienne version.',
    budget: 'Budgets inchangés. Campagne et adsets ne sont pas touchés.',
    refused: 'Les limites du compte ne le permettent pas :',
    found: 'La vérification a trouvé :',
    waits: 'La publication attendra ensuite la validation d’une seconde personne.',
    library:
      'En proposant, la correction est enregistrée dans la bibliothèque ; rien n’est publié avant l’accord.',
  },
  publish: 'Publier la correction',
  propose: 'Proposer la correction',
  stale: 'Le plan a changé depuis que vous l’avez lu : regardez de nouveau ce qui change.',
  unsent:
    'La publication n’est pas partie. La correction est peut-être déjà enregistrée dans la bibliothèque : essayez de nouveau, rien ne sera publié deux fois.',
  sent: {
    published: 'Correction envoyée : la publicité repart en validation.',
    waits: 'Correction envoyée : elle attend une seconde personne.',
    proposed: 'Correction proposée : elle attend une décision.',
    follow: 'Suivre la publication',
    undo: 'Annuler',
    undoVisual: 'Remet l’ancien visuel dans la bibliothèque, puis ouvre le plan de la campagne.',
    undoText: 'Remet l’ancien texte dans la bibliothèque, puis ouvre le plan de la campagne.',
    proposal: 'Voir la proposition',
  },
}
