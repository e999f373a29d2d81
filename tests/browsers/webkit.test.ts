import { testFlows } from "./flows";
import { webkit } from "./webkit";

testFlows(webkit);
