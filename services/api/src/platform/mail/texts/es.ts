import type { MailTexts } from './mail-text.js';

export const es: MailTexts = {
  greeting: 'Hola:',
  linkHint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  signature: (site) => `El equipo de ${site}`,
  settingsAction: 'Elegir qué correos recibo',
  reasons: {
    signUp: (site) =>
      `Recibes este correo porque alguien indicó esta dirección al registrarse en ${site}. Si no fuiste tú, puedes ignorarlo.`,
    account: (site) => `Recibes este correo porque esta dirección pertenece a una cuenta de ${site}.`,
    formerAccount: (site) => `Recibes este mensaje porque esta dirección pertenecía a una cuenta de ${site}.`,
    report: (site) =>
      `Recibes este correo porque en ${site} se ha enviado un aviso con esta dirección. Si no has sido tú, puedes ignorarlo.`,
    claim: (site) =>
      `Recibes este correo porque alguien envió una solicitud en ${site} con esta dirección. Si no fuiste tú, puedes ignorarlo. No compartas el enlace: con él se abre la solicitud sin contraseña.`,
    settings: (site) => `Recibes este correo porque así lo indican los ajustes de tu cuenta en ${site}.`,
  },
  texts: {
    verifyEmail: {
      subject: 'Confirma tu correo electrónico',
      paragraphs: [
        'Gracias por registrarte. Confirma que esta dirección es tuya.',
        'El enlace es válido durante {{validity}}.',
      ],
      action: 'Confirmar mi dirección',
    },
    resetPassword: {
      subject: 'Elige una contraseña nueva',
      paragraphs: [
        'Alguien ha pedido una contraseña nueva para tu cuenta. Si has sido tú, elígela con el siguiente enlace. Es válido durante {{validity}} y solo funciona una vez.',
        'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
      ],
      action: 'Elegir una contraseña',
    },
    accountExists: {
      subject: 'Ya tienes una cuenta',
      paragraphs: [
        'Alguien ha intentado registrarse con esta dirección, pero ya existe una cuenta con ella. No se ha cambiado nada.',
        'Si has sido tú y has olvidado la contraseña, elige una nueva con el siguiente enlace. Es válido durante {{validity}} y solo funciona una vez.',
      ],
      action: 'Elegir una contraseña',
    },
    passwordChanged: {
      subject: 'Se ha cambiado tu contraseña',
      paragraphs: [
        'La contraseña de tu cuenta se acaba de cambiar.',
        'Si no has sido tú, pide enseguida una contraseña nueva y avisa a la oficina de objetos perdidos.',
      ],
      action: 'No he sido yo',
    },
    emailChanged: {
      subject: 'Se ha cambiado el correo de tu cuenta',
      paragraphs: [
        'La oficina acaba de cambiar el correo electrónico de tu cuenta. A partir de ahora inicias sesión con el nuevo.',
        'Si no lo pediste, avisa a la oficina cuanto antes.',
      ],
      action: 'Abrir el sitio',
    },
    accountChanged: {
      subject: 'Se ha modificado una cuenta',
      paragraphs: [
        'Un administrador acaba de cambiar el correo o el rol de una cuenta, o de eliminar a un administrador. El registro del sistema dice quién lo hizo.',
        'Si no fue nadie de la oficina, cambia tu contraseña ahora mismo y cierra todas tus sesiones.',
      ],
      action: 'Abrir el registro del sistema',
    },
    reportReceived: {
      subject: 'Hemos recibido tu aviso',
      paragraphs: [
        'Gracias por tu aviso: nos ha llegado.',
        'Guarda este correo: su enlace lleva a la página de tu aviso, y con él la oficina lo encuentra si tienes alguna pregunta.',
      ],
      action: 'Ver mi aviso',
    },
    claimReceived: {
      subject: 'Hemos recibido tu solicitud',
      paragraphs: [
        'Tu solicitud nos ha llegado y está pendiente de revisión. Te escribiremos en cuanto se decida.',
        'Con tu enlace personal puedes seguirla, escribirnos, añadir justificantes o retirarla.',
      ],
      action: 'Abrir mi solicitud',
    },
    claimRepeated: {
      subject: 'Ya habías solicitado este objeto',
      paragraphs: [
        'Acaba de llegar una solicitud con tu dirección y tu número de estudiante. Ya tienes otra para el mismo objeto pendiente de revisión: no hace falta enviar más.',
        'El enlace abre la solicitud que ya tienes. Si la segunda no es tuya, escribe desde ahí a la oficina.',
      ],
      action: 'Abrir mi solicitud',
    },
    claimApproved: {
      subject: 'Tu solicitud ha sido aprobada',
      paragraphs: [
        'Buenas noticias: tu solicitud ha sido aprobada. El objeto te espera en la oficina de objetos perdidos.',
        'Trae tu carné de estudiante cuando vengas a recogerlo.',
      ],
      action: 'Ver mi solicitud',
    },
    claimRejected: {
      subject: 'Tu solicitud no ha sido aprobada',
      paragraphs: [
        'Hemos revisado tu solicitud y no hemos podido aprobarla.',
        'Encontrarás más información en la página de tu solicitud. Desde allí también puedes escribir a la oficina.',
      ],
      action: 'Ver mi solicitud',
    },
    claimApprovalWithdrawn: {
      subject: 'Se ha retirado la aprobación de tu solicitud',
      paragraphs: [
        'Habíamos aprobado tu solicitud, pero hemos tenido que retirar la aprobación. Lamentamos las molestias.',
        'El objeto ya no está reservado para ti. Si crees que se trata de un error, escribe a la oficina desde la página de tu solicitud.',
      ],
      action: 'Ver mi solicitud',
    },
    claimMessage: {
      subject: 'Tienes un mensaje nuevo sobre una solicitud',
      paragraphs: ['Hay un mensaje nuevo sobre una solicitud. Puedes leerlo y responder en línea.'],
      action: 'Leer el mensaje',
    },
    itemApproved: {
      subject: 'Tu aviso se ha publicado',
      paragraphs: ['Hemos revisado tu aviso. Ya está publicado y cualquiera puede verlo.'],
      action: 'Ver mis objetos',
    },
    itemRejected: {
      subject: 'Tu aviso no se ha publicado',
      paragraphs: [
        'Hemos revisado tu aviso y hemos decidido no publicarlo.',
        'Si tienes alguna pregunta, ponte en contacto con la oficina de objetos perdidos.',
      ],
      action: 'Ver mis objetos',
    },
    itemClaimed: {
      subject: 'Ha aparecido el dueño del objeto que encontraste',
      paragraphs: ['El objeto que encontraste vuelve a manos de su dueño. ¡Muchas gracias por tu ayuda!'],
      action: 'Ver mis objetos',
    },
    newReport: {
      subject: 'Ha llegado un aviso nuevo',
      paragraphs: ['Alguien ha enviado un aviso sobre un objeto.'],
      action: 'Ver los objetos',
    },
    newClaim: {
      subject: 'Ha llegado una solicitud nueva',
      paragraphs: ['Alguien ha solicitado un objeto. La solicitud está pendiente de decisión.'],
      action: 'Ver las solicitudes',
    },
  },
};
