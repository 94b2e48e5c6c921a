/** Elements that contain no part of a recipe. */
export const FURNITURE_TAGS = new Set('nav footer dialog figcaption menu'.split(' '))

/** Roles of what is around a page's content. */
export const FURNITURE_ROLES = new Set(
  'navigation banner contentinfo dialog alertdialog search tooltip menu menubar'.split(' '),
)

/** Words in the class names and ids of what pages put around and between the parts of a recipe. */
export const FURNITURE_NAMES = new Set(
  (
    'share shares sharing sharebar social addtoany sharedaddy newsletter subscribe subscription signup optin cookie cookies consent gdpr ' +
    'comment comments commentlist respond disqus reviews related recommended recommendations recommendation similar outbrain taboola ' +
    'breadcrumb breadcrumbs byline bio authorbox advert advertisement ads adsbygoogle sponsored sponsor promo promotion ' +
    'popup modal overlay tooltip sidebar navbar navigation menu pagination pager toc caption disclosure disclaimer ' +
    'instagram pinterest facebook whatsapp copyright skip'
  ).split(' '),
)

/** What a table of nutrition begins with: the word for energy, alone or before its number, or a number of its unit. */
export const ENERGY =
  /^(?:calories?|calor[ií]as|calorias|kalorien|kalorie|kalorier|kalória|kalori|brennwert|energ(?:y|ie|ia|ía|i)|valor energ[eé]tico|ενέργεια|θερμίδες|калорийность|energiatartalom|energetická hodnota|wartość energetyczna|カロリー|エネルギー|热量|कैलोरी|ऊर्जा)(?![\p{L}\p{M}-])(?:.{0,12}\d.{0,30})?$|\d\s?(?:kcal|kj|ккал)(?!\p{L})/iu

/** What a recipe's card is set by: how often its amounts are taken, and whether the screen stays on. */
export const CARD_SETTINGS =
  /^(?:scale\s)?(?:[\d½¼.]{1,4}\s?[x×]\s?){2,6}(?:custom)?$|prevent your screen from|^view nutrition(?:al)? (?:information|facts)$/i

/** How large a file is, behind what it is called: "Recipe card (344 KB)". */
export const FILE_SIZE = /\(\s?\d{1,4}(?:[.,]\d{1,2})?\s?[km]b\s?\)/i

/** Whole lines, as `fold` writes them, that pages put among the lines of a recipe: buttons, labels of pictures and adverts. */
export const FURNITURE_LINES: Readonly<Record<string, string>> = {
  en: 'advertisement|advertisements|ad|sponsored|sponsored content|continue reading below|article continues below advertisement|print|print recipe|pin|pin it|pin recipe|save|save recipe|saved|save to my recipes|share|share this|share this recipe|share on facebook|tweet|email|facebook|twitter|pinterest|whatsapp|copy link|jump to recipe|jump to video|jump to comments|cook mode|prevent your screen from going dark|keep screen on|video|watch|watch video|play video|image|photo|step photo|view image|older post|newer post|previous|next|previous post|next post|read more|read next|see more|show more|show less|view all|load more|back to top|close|open|get recipes delivered|add to shopping list|add to list|add to cart|shop ingredients|shop now|buy now|convert to metric|us customary|metric|deselect all|select all|check all|mark as complete|mark as done|done|rate|rate this recipe|leave a comment|leave a review|log in|sign in|sign up|subscribe|add photo|add a note|start cooking|hide photos|show photos|hide images|show images|scale|servings|reset|imperial units|metric units|imperial units metric units|metric imperial|us metric|us customary metric|us units|imperial|make gluten free|amount measure ingredient features|amount ingredient|quantity ingredient|ingredient quantity|ingredient amount|ingredient amount unit|add all to list|add ingredients to list|add to grocery list|copy ingredients|1x 2x 3x|1x|2x|3x',
  de: 'anzeige|werbung|drucken|rezept drucken|teilen|speichern|merken|merkliste|weiterlesen|mehr anzeigen|weniger anzeigen|weitere anzeigen|zuruck|vor|nach oben|schliessen|auf die einkaufsliste|zur einkaufsliste|einkaufsliste|alle auswahlen|schritt erledigt|erledigt|kochmodus|bildschirm aktiv lassen|bild|foto|fotos|video ansehen|jetzt bewerten|bewerten|kommentieren|anmelden|newsletter|fehlt noch etwas?|lebensmittel hier kaufen|jetzt kaufen|portionen|personen|zur einkaufsliste hinzufugen|zutaten in einkaufsliste speichern|menge zutat|zutat menge',
  fr: 'publicite|imprimer|imprimer la recette|partager|enregistrer|sauvegarder|lire la suite|lire aussi|voir plus|voir la video|afficher plus|precedent|suivant|retour|fermer|haut de page|ajouter a ma liste de courses|ajouter au panier|liste de courses|mode cuisine|photo|noter|noter la recette|commenter|se connecter|s inscrire|personnes|la suite apres cette publicite|ajouter a la liste de courses|tout ajouter|tout selectionner|quantite ingredient|ingredient quantite',
  es: 'publicidad|anuncio|imprimir|imprimir receta|compartir|guardar|guardar receta|leer mas|ver mas|ver video|mostrar mas|anterior|siguiente|cerrar|volver arriba|anadir a la lista|lista de la compra|modo cocina|foto|valorar|comentar|iniciar sesion|anadir a la lista de la compra|anadir todo|seleccionar todo|cantidad ingrediente|ingrediente cantidad',
  it: 'pubblicita|annuncio|stampa|stampa ricetta|condividi|salva|salva ricetta|leggi anche|leggi di piu|mostra altro|vedi tutti|precedente|successivo|successiva|chiudi|torna su|aggiungi alla lista della spesa|lista della spesa|modalita cottura|foto|vota|commenta|accedi|iscriviti|aggiungi tutto|seleziona tutto|quantita ingrediente|ingrediente quantita',
  pt: 'publicidade|continua apos a publicidade|imprimir|imprimir receita|compartilhar|partilhar|salvar|guardar|leia mais|ler mais|ver mais|veja tambem|anterior|proximo|seguinte|fechar|voltar ao topo|adicionar a lista|lista de compras|modo cozinha|foto|avaliar|comentar|entrar',
  nl: 'advertentie|print|printen|recept printen|delen|deel|bewaren|opslaan|lees meer|lees verder|lees ook|toon meer|bekijk alle|vorige|volgende|sluiten|naar boven|op boodschappenlijst|zet op boodschappenlijst|boodschappenlijst|kookstand|foto|beoordeel|reageer|inloggen|aanmelden|personen',
  sv: 'annons|skriv ut|dela|spara|spara recept|las mer|visa mer|visa alla|foregaende|nasta|stang|till toppen|inkopslista|lagg i inkopslista|bild|foto|betygsatt|kommentera|logga in|portioner',
  no: 'annonse|reklame|skriv ut|del|lagre|les mer|vis mer|vis alle|forrige|neste|lukk|til toppen|handleliste|legg i handleliste|bilde|foto|vurder|kommenter|logg inn|porsjoner',
  da: 'annonce|reklame|print|udskriv|del|gem|gem opskrift|læs mere|laes mere|vis mere|vis alle|forrige|næste|naeste|luk|til toppen|indkøbsliste|indkobsliste|tilføj til indkøbsliste|billede|foto|bedøm|kommenter|log ind',
  fi: 'mainos|tulosta|jaa|tallenna|lue lisaa|nayta lisaa|nayta kaikki|edellinen|seuraava|sulje|ylos|ostoslista|lisaa ostoslistalle|kuva|arvostele|kommentoi|kirjaudu|annosta',
  pl: 'reklama|drukuj|drukuj przepis|udostepnij|zapisz|zapisz przepis|czytaj wiecej|czytaj takze|zobacz takze|pokaz wiecej|pokaż wiecej|poprzedni|nastepny|zamknij|do gory|lista zakupow|dodaj do listy zakupow|zdjecie|fot.|ocen|skomentuj|zaloguj sie',
  cs: 'reklama|inzerce|tisk|vytisknout|tisknout|sdilet|ulozit|cist dale|ctete take|zobrazit vice|zobrazit vse|predchozi|dalsi|zavrit|nahoru|nakupni seznam|foto|hodnotit|komentovat|prihlasit se|zdielat|ulozit recept|citajte tiez|zobrazit viac|predchadzajuce|nasledujuce|zatvorit|tlacit|nakupny zoznam',
  hu: 'hirdetes|nyomtatas|megosztas|mentes|tovabb|bovebben|tovabbi receptek|elozo|kovetkezo|bezaras|vissza a tetejere|bevasarlolista|kep|foto|ertekeles|hozzaszolas|belepes|bevasarlolistahoz adas|bevasarlolistahoz adom|hozzaadas a bevasarlolistahoz|adag',
  el: 'διαφημιση|εκτυπωση|κοινοποιηση|μοιρασου το|αποθηκευση|διαβαστε επισης|περισσοτερα|δειτε επισης|προηγουμενο|επομενο|κλεισιμο|λιστα αγορων|φωτογραφια|βαθμολογησε|συνδεση',
  tr: 'reklam|yazdir|paylas|kaydet|devamini oku|daha fazla|tumunu gor|onceki|sonraki|kapat|basa don|alisveris listesi|alisveris listesine ekle|fotograf|puanla|yorum yap|giris yap',
  ru: 'реклама|печать|распечатать|поделиться|сохранить|читать далее|читайте также|показать еще|смотреть все|назад|вперед|далее|закрыть|наверх|список покупок|в список покупок|фото|оценить|комментировать|войти',
  hi: 'विज्ञापन|प्रिंट करें|शेयर करें|साझा करें|सेव करें|सहेजें|और पढ़ें|यह भी पढ़ें|और देखें|पिछला|अगला|बंद करें|खरीदारी की सूची|फोटो|फ़ोटो|वीडियो|वीडियो देखें|रेटिंग दें|टिप्पणी करें|लॉग इन करें',
  ja: '広告|印刷|印刷する|シェア|シェアする|保存|保存する|続きを読む|もっと見る|すべて見る|前へ|次へ|閉じる|トップへ戻る|買い物リスト|買い物リストに追加|写真|動画|動画を見る|レビューを書く|コメントする|ログイン|スポンサーリンク|pr',
  zh: '广告|廣告|打印|列印|分享|收藏|保存|阅读更多|閱讀更多|查看更多|上一步|下一步|上一篇|下一篇|关闭|關閉|购物清单|图片|圖片|视频|影片|评论|登录|登入',
  ko: '광고|인쇄|공유|공유하기|저장|저장하기|더 보기|더보기|이전|다음|닫기|맨 위로|장보기 목록|사진|동영상|댓글|로그인',
}

/** What the caption of a picture, a credit or an invitation begins with. */
export const FURNITURE_BEGINNINGS =
  /^(?:(?:photo|image|picture|photos|foto|fotos|bild|bilder|photo credit|image credit|credit|credits|crédit|crédits|quelle|fonte|fuente|bron|źródło|zdroj|kuva)(?:\s(?:by|von|de|di|por|van|av|af)\b|\s?[:©])|©|follow (?:us|me) on\b|sign up (?:for|to)\b|subscribe to\b|you may also like|you might also like|(?:keep|prevent) (?:the|your) screen\b|click here\b|tap here\b|pin (?:this|it) (?:for|to)\b|(?:this post|this article) (?:may )?contains? affiliate|(?:das könnte|auch) (?:dir|ihnen) (?:auch )?gefallen|lire aussi\s?:|à lire aussi|leggi anche\s?:|lees ook\s?:|lue myös\s?:|läs också\s?:|les også\s?:|læs også\s?:|ook lekker\s?:|czytaj też\s?:|zobacz też\s?:|čtěte také\s?:|διαβάστε επίσης|читайте также|यह भी पढ़ें|あわせて読みたい|関連記事)/iu

/** Where people are sent to follow a site. */
export const NETWORKS = /\b(?:pinterest|instagram|facebook|tiktok|youtube|whatsapp|newsletter)\b/i

/** What a cook wishes at the end of a method, and what may follow it, as `fold` writes it. */
export const FAREWELL =
  /^(?:guten appetit|viel spass beim|lasst es euch schmecken|bon appetit|regalez-vous|bonne degustation|buen provecho|que aproveche|buon appetito|bom apetite|bom proveito|eet smakelijk|geniet ervan|smakelijk eten|smaklig maltid|god appetit|velbekomme|vel bekomme|hyvaa ruokahalua|smacznego|dobrou chut|dobru chut|jo etvagyat|καλη ορεξη|καλη σας ορεξη|приятного аппетита|afiyet olsun)(?![\p{L}\p{M}])/u
