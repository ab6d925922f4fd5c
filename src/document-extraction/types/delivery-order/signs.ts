import { weightedPhrases, type TypeSigns } from "../type-signs.ts";

/** A delivery order to a trucker. */
export const deliveryOrderSigns = {
  family: "dray_delivery_order",
  titles: weightedPhrases(
    12,
    `
      delivery order | pickup order | pick up order | pick-up order |
      pickup and delivery order | pickup / delivery order | delivery instruction |
      delivery instructions order | dray order | drayage order | drayage delivery order |
      dray delivery order | trucking order | truck order | cartage order |
      trucking delivery order | inland delivery order | delivery order / dispatch |
      work order drayage | drayage dispatch | dispatch order | cartage advice |
      trucker's delivery order | import delivery order | drayage work order |
      delivery order / cartage`,
  ),
  heading:
    /\b(?:DELIVERY|DRAY|DRAYAGE|TRUCKING|CARTAGE|PICK ?UP|DISPATCH|HAULAGE|TRANSPORT)\b.*\b(?:ORDER|INSTRUCTIONS?|REQUEST|DISPATCH|TICKET)\b|\bWORK ORDER\b/,
  words: [
    weightedPhrases(
      2,
      `
      deliver to | delivery to | pickup from | pick up from | pick up at | pickup location |
      pickup terminal | trucker | delivery carrier | dray carrier | motor carrier |
      local carrier | inland carrier | empty return | return empty | delivery appointment |
      proof of delivery | received in good order | delivery instructions | for delivery to |
      cartage | truck line | bill drayage to | door eta | drayage | delivery order`,
    ),
  ],
} as const satisfies TypeSigns;
