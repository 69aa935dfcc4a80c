/** What the page of a client says of a call that failed. The product says it too, and more. */
export const clientErrorsFr = {
  unexpected: 'Une erreur inattendue est survenue !',
  newVersion:
    'Une partie de cet écran ne se charge pas : Vigie a sans doute changé de version. Rechargez la page.',
  unreachable: 'Vigie ne répond pas. Votre travail est conservé ici, réessayez dans un instant.',
  forbidden: 'Votre rôle sur ce compte ne le permet pas.',
  notFound: 'Cet élément n’existe plus.',
  tooMany: 'Trop de demandes à la fois. Réessayez dans un instant.',
  missingData: 'Données manquantes',
  copyReference: 'Copier la référence',
  referenceCopied: 'Référence copiée',
  retry: 'Réessayer',
  codes: {
    'answer.unreadable': 'La réponse du serveur est illisible.',
    'network.unreachable': 'Vigie ne répond pas. Votre travail est conservé ici, réessayez dans un instant.',
    'clientLink.passwordNeeded': 'Ce lien demande un mot de passe.',
    'clientLink.passwordWrong': 'Ce n’est pas le bon mot de passe.',
    'clientLink.passwordRests': 'Trop de mots de passe faux. Réessayez dans quelques minutes.',
    'clientLink.codeNeeded': 'Pour approuver, saisissez le code reçu par e-mail.',
    'clientLink.codeWrong': 'Ce n’est pas le code qui a été envoyé.',
    'clientLink.codeOver': 'Ce code n’est plus pris. Demandez-en un autre.',
    'clientLink.noCode': 'Ce lien ne demande pas de code.',
    'clientLink.tooManyCodes': 'Ce lien a demandé autant de codes qu’il peut en avoir.',
    'clientLink.codeNeedsMail': 'Un code demande une adresse, et une installation qui envoie des e-mails.',
    'clientLink.ended': 'Ce lien ne mène plus nulle part.',
    'clientLink.closed': 'La proposition est décidée ou échue : plus aucune réponse n’est prise.',
    'clientLink.changed':
      'La proposition a changé depuis que vous l’avez ouverte. Relisez ce qui a changé avant de répondre.',
    'clientLink.tooManyAnswers':
      'La réponse a changé trop souvent par ce lien : la dernière reste. Demandez-en un autre à qui vous l’a envoyé.',
    'comment.notFound': 'Ce commentaire n’existe plus.',
    'comment.subjectGone': 'Ce qui est commenté n’existe plus.',
    'comment.tooMany': 'Plus de place ici pour d’autres commentaires.',
    'request.invalid': 'Une valeur envoyée n’est pas valable.',
    'request.tooLarge': 'La demande est trop volumineuse. Envoyez moins d’éléments à la fois.',
    'request.tooMany': 'Trop de demandes à la fois. Réessayez dans un instant.',
    'request.keyReused':
      'Cette demande ne correspond plus à la première. Rechargez la page puis recommencez.',
    'request.inFlight': 'Cette demande est déjà en cours. Son résultat arrive.',
    'request.answerLost':
      'Cette demande a été prise en compte, mais sa réponse s’est perdue. Rechargez la page pour voir ce qui a été fait avant de recommencer.',
    'mail.notConfigured':
      'L’envoi d’e-mails n’est pas configuré. L’administrateur de Vigie doit renseigner SMTP_URL.',
    'mail.failed': 'Le serveur d’e-mails n’a pas pris le message.',
    'mail.addressRefused': 'Le serveur d’e-mails refuse cette adresse.',
    'server.unavailable':
      'Vigie redémarre ou sa base de données ne répond pas. Votre travail est conservé ici, réessayez dans un instant.',
    'server.databaseFull':
      'Le disque de la base de données est plein : rien n’est enregistré. Votre travail est conservé ici ; prévenez la personne qui exploite Vigie, puis réessayez.',
    'server.failed':
      'Une erreur est survenue de notre côté. Votre travail est conservé ici ; citez la référence si elle se répète.',
  },
}
