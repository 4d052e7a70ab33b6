import type { billing as english } from '../en/billing.ts'
import type { SameWords } from '../same-words.ts'

export const billing = {
  saved: 'Deine Karte ist gespeichert.',
  paid: 'Danke, das ist bezahlt.',
  trial: 'Deine Karte ist gespeichert, abgebucht wurde nichts. {{plan}} ist gratis bis {{date}}, danach {{price}}.',
  notFinished: 'Das wurde nicht abgeschlossen, und es wurde nichts abgebucht.',
  refused: 'Das hat nicht geklappt, und es wurde nichts abgebucht. Versuch es gleich noch einmal.',
  due: {
    failed: '{{price}} für {{plan}} konnten nicht abgebucht werden.',
    failedHint: 'Zahle jetzt oder hinterlege unten eine andere Karte.',
    confirm: 'Deine Bank möchte, dass du {{price}} für {{plan}} bestätigst.',
    confirmHint: 'Bestätige die Zahlung auf der nächsten Seite.',
    next: 'Sonst versuchen wir es am {{date}} noch einmal.',
    last: 'Klappt auch das nicht, endet das Abo.',
    pay: '{{price}} jetzt zahlen',
  },
  fee: {
    LATE_CANCEL: 'Offen sind {{price}}: {{service}} am {{date}} wurde spät abgesagt.',
    NO_SHOW: 'Offen sind {{price}}: Zu {{service}} am {{date}} bist du nicht gekommen.',
    collect: 'Deine Karte wird am {{date}} belastet.',
    atVisit: 'Du kannst das bei deinem nächsten Besuch zahlen.',
  },
  method: {
    title: 'Karte',
    hint: 'Damit werden deine Abos bezahlt. Du gibst sie auf der Seite unseres Zahlungsdienstes ein; wir sehen nur, was hier steht.',
    none: 'Es ist keine Karte gespeichert.',
    add: 'Karte speichern',
    change: 'Andere Karte verwenden',
    remove: 'Entfernen',
    removeTitle: 'Diese Karte entfernen?',
    removeHint: 'Sie wird hier und beim Zahlungsdienst gelöscht. Du kannst sie jederzeit wieder speichern.',
    keep: 'Behalten',
    inUse: 'Von dieser Karte wird ein Abo abgebucht. Hinterlege eine andere oder kündige zuerst das Abo.',
    notRemoved: 'Das hat nicht geklappt, und die Karte ist noch gespeichert. Versuch es gleich noch einmal.',
    name: '{{name}} mit den Endziffern {{digits}}',
    card: 'Karte',
    unknown: 'Eine gespeicherte Zahlungsart',
    expires: 'Gültig bis Ende {{month}}',
    expired: 'War gültig bis Ende {{month}}',
  },
} satisfies SameWords<typeof english>
