import type { PolicyKey } from './offers.ts'
import type { StaffKey } from './people.ts'

type Words = { name: string; tagLine: string; description: string }

export const germanServices: Record<string, Words> = {
  'Deep tissue massage': {
    name: 'Tiefengewebsmassage',
    tagLine: 'Langsam und fest, so lang du magst',
    description:
      'Langsame, feste Arbeit an Rücken, Nacken und Hüfte. Vorher reden wir fünf Minuten, damit der Druck zu deinem Tag passt. Gut nach langen Wochen am Schreibtisch und nach hartem Training. Neunzig Minuten lassen Zeit für Beine und Füße und für den einen Knoten, der zehn ruhige Minuten braucht.\n\nNicht in den ersten drei Monaten einer Schwangerschaft und nicht mit Fieber. Bring nichts mit: Handtücher und Öl (auch ohne Duft) sind da.',
  },
  'Physio first visit': {
    name: 'Physio, erster Termin',
    tagLine: 'Wir schauen, hören zu und machen einen Plan',
    description:
      'Noor fragt, was wann wehtut, schaut, wie du dich bewegst, und behandelt, was sich heute behandeln lässt. Du gehst mit zwei Übungen nach Hause, nicht mit zehn, und mit einem Plan für die nächsten Wochen.\n\nNoor liest jede Anfrage selbst und antwortet am selben Tag. Bring ein Rezept mit, wenn du eins hast; nötig ist es nicht.',
  },
  'Physio follow-up': {
    name: 'Physio, Folgetermin',
    tagLine: 'Für alle, die schon einen Plan haben',
    description:
      'Wir prüfen, was sich verändert hat, behandeln und passen die Übungen an. Nur nach einem ersten Termin, deshalb steht es nicht in der Liste.',
  },
  'Reformer, one to one': {
    name: 'Reformer, eins zu eins',
    tagLine: 'Das ganze Gerät für dich',
    description:
      'Fünfzig oder achtzig Minuten an Federn und Gurten, Jonas daneben. Er stellt das Gerät auf deinen Rücken ein, nicht auf einen Kurs. Wer zum ersten Mal kommt, ist willkommen und bleibt meistens.\n\nBring Socken mit Grip mit oder leih dir unsere.',
  },
  'Yin & Sound, for one': {
    name: 'Yin & Klang, allein',
    tagLine: 'Lange Haltungen, sieben Schalen, kein Reden',
    description:
      'Sechs lange Haltungen am Boden, mit Decken und Klötzen gestützt, während Mateo spielt. Du musst nicht beweglich sein, und du darfst einschlafen. Zu zweit? Schreib es einfach dazu: gleicher Preis.',
  },
  'First bowl on the wheel': {
    name: 'Die erste Schale an der Scheibe',
    tagLine: 'Zwei Stunden, eine Schale zum Behalten',
    description:
      'Jonas zeigt dir, wie man den Ton zentriert, und behält dann die Hände meistens bei sich. Du drehst so viele Schalen, wie du magst, und suchst eine aus, die glasiert und gebrannt wird.\n\nKomm in etwas, das schmutzig werden darf. Kurze Nägel helfen.',
  },
  'Morning Vinyasa': {
    name: 'Vinyasa am Morgen',
    tagLine: 'Für alle',
    description:
      'Eine Stunde gleichmäßige Bewegung, bevor der Tag beginnt, mit genug Pausen für dein eigenes Tempo. Mateo unterrichtet von der Matte neben deiner, nicht von einer Bühne.\n\nMatten sind da. Komm in dem, worin du geschlafen hast, wenn du magst.',
  },
  'Reformer Pilates': {
    name: 'Reformer-Pilates',
    tagLine: 'Mit etwas Übung',
    description:
      'Federn, Gurte und acht Geräte. Jonas weiß, wie jedes davon quietscht und wie jeder von euch sich bewegt. Wenn du noch nie auf einem warst, komm an einem Morgen für Einsteiger.\n\nBring Socken mit Grip mit oder leih dir unsere.',
  },
  'Yin & Sound': {
    name: 'Yin & Klang',
    tagLine: 'Für alle, Decken liegen bereit',
    description:
      'Lange Haltungen am Boden, dann sieben Schalen und ein sehr alter Gong. Es gibt nichts zu erreichen und nichts mitzuhalten. Der halbe Raum schläft ein, und darum geht es.',
  },
  'Strong Back': {
    name: 'Starker Rücken',
    tagLine: 'Für alle, die den ganzen Tag sitzen',
    description:
      'Noor behandelt tagsüber Rücken und sorgt an einem Abend der Woche dafür, dass sie nicht in ihre Praxis müssen. Kleine Übungen, gut erklärt, die auch neben einem Schreibtisch gehen.',
  },
  'Pottery for beginners': {
    name: 'Töpfern für Einsteiger',
    tagLine: 'Vom Klumpen zu vier Schalen',
    description:
      'Acht Abende an der Scheibe mit denselben sechs Leuten. Du lernst zentrieren, öffnen, hochziehen und abdrehen, und du glasierst, was überlebt. Am Ende stehen da vier Schalen, mehr oder weniger gleich.\n\nTon, Glasur und zwei Brände sind dabei.',
  },
}

export const germanCategories: Record<string, string> = {
  Treatments: 'Behandlungen',
  Movement: 'Bewegung',
  Pottery: 'Töpfern',
  Classes: 'Kurse',
}

export const germanExtras: Record<string, string> = {
  'Slow stretching at the end': 'Langsames Dehnen zum Schluss',
  'Socks with grip, to keep': 'Rutschfeste Socken, zum Behalten',
}

export const germanPeople: Record<StaffKey, string> = {
  ada: 'Massage. Vierzehn Jahre, die meisten davon mit Läuferinnen und Tänzern. Fragt erst, drückt dann.',
  mateo: 'Yin, Atem und Klang. Spielt sieben Schalen und einen sehr alten Gong und hat es nie eilig.',
  noor: 'Physiotherapie und Massage. Findet heraus, warum es wehtut, bevor sie behandelt, wo es wehtut.',
  jonas: 'Reformer und Töpfern: eins für den Rücken, eins für die Hände. Geduldig mit beiden.',
}

export const germanPolicies: Record<PolicyKey, string> = {
  standard: 'Zu spät dafür? Ruf uns an, wir finden einen Weg. Komm bitte fünf Minuten früher.',
  strict: 'Gerät und Jonas warten nur auf dich. Komm bitte fünf Minuten früher.',
  workshop: 'Den Ton bereiten wir am Tag davor für dich vor. Dein Stück ist drei Wochen später gebrannt und fertig.',
  'drop-in': 'Die Tür geht fünfzehn Minuten vorher auf und zu, wenn wir anfangen.',
}

export const germanPictures: Record<string, string> = {
  'A body folded before the morning sun': 'Ein gebeugter Körper vor der Morgensonne',
  'A bowl on the wheel': 'Eine Schale auf der Scheibe',
  'A reformer in morning light': 'Ein Reformer im Morgenlicht',
  'A resting back like a landscape': 'Ein ruhender Rücken wie eine Landschaft',
  'A spine in a gentle curve': 'Eine Wirbelsäule in sanftem Bogen',
  'Bowls in a half circle': 'Schalen im Halbkreis',
  'Two hands around a knee': 'Zwei Hände um ein Knie',
}
