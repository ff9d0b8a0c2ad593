/**
 * What advertisers write about, in the languages that they write to this kind of site. None alone says
 * much: an honest buyer may sell marketing or ask about a website. Two together do.
 */
const signs: Record<string, RegExp> = {
  ranking:
    /\bseo\b|search engine optimi[sz]|rank(ing)?s? (higher |better )?(on|in) google|(first|top) (page|position)s? (of|on|in) google|suchmaschinenoptimierung|google[- ]ranking|seite 1 bei google|posicionamiento (web|seo)|primera p[áa]gina de google|primeira p[áa]gina do google|référencement (naturel|web)|première page de google|prima pagina di google|谷歌排名|搜索引擎优化|网站优化|продвижени\S{0,9} (вашего )?сайт|топ[- ](гугл|яндекс)|एसईओ|गूगल (पर|के) (पहले|टॉप)/iu,
  links:
    /\bback-?links?\b|guest (post|article|blog)|sponsored (post|article)|link (exchange|insertion|building)|domain authority|\bDA ?\d\d|gastbeitrag|gastartikel|enlaces? (patrocinad|de calidad)|article invité|外链|обратны\S{0,9} ссыл/iu,
  traffic:
    /(more|increase|boost|drive|targeted|real|organic) (website |web |your |the |quality ){0,4}(traffic|visitors)|qualified leads|lead generation|mehr (besucher|traffic)|m[áa]s (tráfico|visitas)|plus de (trafic|visiteurs)|mais (tráfego|visitas)|больше (клиентов|посетителей)|流量|客户线索|वेबसाइट (ट्रैफिक|ट्रैफ़िक)/iu,
  services:
    /digital marketing|social media (marketing|management|followers)|web ?(site)? ?(re)?design|redesign (of )?your|mobile app|app development|explainer video|whatsapp marketing|google ads|facebook ads|\bppc\b|webdesign|online-marketing|marketing digital|diseño web|agence web|création de sites?|разработк\S{0,9} сайт|网站(建设|设计|开发)|डिजिटल मार्केटिंग|वेबसाइट डिज़ाइन/iu,
  lists:
    /(e-?mail|contact|customer|business|buyer) (list|database|leads)s?\b|bulk e-?mail|verified (contacts|e-?mails)|adressliste|base de datos de (correos|emails)|base de données (d')?e-?mails|рассылк|邮件群发|邮箱列表/iu,
  money:
    /\b(bitcoin|crypto(currency)?|forex|casino|betting|payday|personal loan|business loan|loan offer|binary options)\b|guaranteed (profit|returns)|passive income|kryptow[äa]hrung|sofortkredit|préstamo (rápido|personal)|crédit rapide|займ|казино|криптовалют|贷款|博彩|比特币/iu,
  optOut:
    /\bunsubscribe\b|opt[- ]?out|reply (with )?["“']?(stop|no)\b|remove (you|your (e-?mail|site))|not interested,? (just |simply |please )?(reply|ignore|let)|abbestellen|darse de baja|désinscri|отписаться|退订/iu,
  yourSite:
    /(your|the) (web ?site|site|domain|online presence|blog)\b|(ihre|ihrer|eure) (web ?site|webseite|internetseite|homepage)|(su|tu) (sitio|página|web)\b|votre site|seu site|il (suo|vostro) sito|ваш\S{0,9} сайт|(您|你|贵公司)的?网站|आपक[ीे] वेबसाइट/iu,
};

/** Fewer distinct signs than this say nothing. */
const minSigns = 2;

/** The kinds of advertising that a text sounds like; empty when it does not. */
export function findAdvertising(text: string): string[] {
  const found = Object.keys(signs).filter((name) => signs[name]?.test(text));
  return found.length >= minSigns ? found : [];
}
