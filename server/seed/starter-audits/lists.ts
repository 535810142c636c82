import bhv from './bhv.json' with { type: 'json' };
import files from './files.json' with { type: 'json' };
import hygiene from './hygiene.json' with { type: 'json' };
import hkz from './internal-hkz.json' with { type: 'json' };
import iso9001 from './iso-9001.json' with { type: 'json' };
import medication from './medication.json' with { type: 'json' };
import nen7510 from './nen-7510.json' with { type: 'json' };
import supplier from './supplier.json' with { type: 'json' };

/** The initial lists of questions, in our own words: paragraph, question and help; '!' asks for an explanation. */
export const starterAudits = [hkz, iso9001, medication, files, hygiene, bhv, nen7510, supplier];
