/** By language: what advertisers sell, and what of the owner's it shall improve. */
const offers: [wares: string, yours: string][] = [
  [
    '(?<!your )guest (post|article)|(publish|place|accept|buy) (a |an )?(sponsored|paid) (post|article)|do-?follow|back-?links|\\bseo (services|packages|issues|problems|analysis)|search engine optimi|\\brank\\b|(better|higher) ranking|more (web )?traffic|(website|organic|targeted|real) (traffic|visitors)|(more|qualified|buyer) leads|(more|doubles?|your) conversions|our (digital marketing|advertising) services|business directories',
    'your (web ?site|site|domain|blog|business)\\b',
  ],
  [
    'wir (machen|bieten) (seo|suchmaschinenoptimierung)|google[- ](ranking|ads)|auf (seite 1|die erste seite)|mehr (besucher|anfragen|traffic)|(?<!ihr |ihren )gast(beitrag|artikel)',
    '\\b(ihr|eur|dein)e?[mnrs]? (web ?site|webseite|internetseite|homepage|blog)',
  ],
  [
    'posicionamiento (web|seo)|ofrecemos seo|m[áa]s (tr[áa]fico|visitas)|primera p[áa]gina de google|art[íi]culo patrocinado',
    '\\b(su|tu) (sitio|p[áa]gina|web)',
  ],
  [
    'référencement (naturel|web|google)|première page de google|plus de (trafic|visiteurs)|article sponsorisé',
    'votre (site|blog)',
  ],
  ['primeira página do google|serviços de seo|mais (tráfego|visitas)', '(seu|vosso) (site|blog)'],
  ['prima pagina di google|servizi seo|più (traffico|visite)', '(suo|vostro|tuo) (sito|blog)'],
  ['продвижение|топ[- ](гугл|яндекс)|больше посетителей', 'ваш\\S{0,3} сайт'],
  ['谷歌(排名|seo|首页)|搜索引擎优化|网站优化|更多流量|外链', '(您|你|贵公司)的?网站'],
  ['एसईओ|ट्रैफिक', 'आपक[ीे] वेबसाइट'],
];

/** What is offered with no more words. */
const otherOffers =
  'get on the first page|redesign your (web ?)?site|does website redesign|our (web ?design|seo) experts|(improve|boost|increase) your (online presence|online visibility|rankings?)|link exchange\\?|casino bonus|verified (contacts|e-?mails)|bulk e-?mail|guaranteed (returns|profits)|passive income|need a (business|personal) loan|whatsapp marketing software|instagram followers';

/** What somebody writes who wants to buy: such a message is no advertising, whatever its sender sells. */
const wants = new RegExp(
  [
    '\\b(need|want|order|buy|source|purchase|import)s? ([\\w-]{1,30} ){0,2}\\d|\\bwe (\\w{1,30} )?need\\b|\\b(fob|cif|exw|moq|suppliers?|factory)\\b',
    '(brauchen|benötigen|suchen|sucht|bestellen) ([\\wäöüß-]{1,30} ){0,2}\\d',
    'necesitamos|buscamos|avons besoin|cherchons|precisamos|procuramos|ci servono|cerchiamo',
    'нужн|ищем|закуп|订购|采购|求购|我们需要|हमें.{0,60}चाहिए',
  ].join('|'),
  'isu',
);

/** Both in one sentence, close to each other. */
const near = ([wares, yours]: [string, string]) =>
  `(${wares})[^.!?。]{0,60}?${yours}|${yours}[^.!?。]{0,60}?(${wares})`;

const phrases = new RegExp([...offers.map(near), otherOffers].join('|'), 'iu');

/**
 * The words with which a text offers advertising or the like to the owner. A topic alone says nothing: an
 * honest buyer may sell websites, or have read this one.
 *
 * @returns undefined when there are none, or when the text asks for goods.
 */
export function findAdvertising(text: string): string | undefined {
  if (wants.test(text)) return undefined;
  return phrases.exec(text)?.[0].replaceAll(/\s+/g, ' ');
}
